-- Queues a message to the devices of a user who wants messages of that kind there. A moment later, so that what is read
-- on an open page meanwhile is not sent. One that was sent before about the same is sent again. Of what is counted, the
-- newest alone waits, for the moment of the one whose place it takes.
CREATE OR REPLACE FUNCTION message_push(owner uuid, about text, kind text, subject uuid) RETURNS void LANGUAGE sql AS $$
  WITH given AS (SELECT CASE WHEN about IN ('like', 'follow', 'reply') THEN about END AS rests_as),
  replaced AS (
    UPDATE push_messages m SET state = 'dropped' FROM given
    WHERE m.user_id = owner AND m.rests_as = given.rests_as AND m.state = 'queued'
      AND m.subject_id <> message_push.subject
    RETURNING m.session_id, m.due_at)
  INSERT INTO push_messages AS m (user_id, session_id, kind, subject_id, rests_as, due_at, expires_at)
  SELECT owner, d.session_id, message_push.kind, subject, given.rests_as,
    coalesce((SELECT min(r.due_at) FROM replaced r WHERE r.session_id = d.session_id), now() + interval '8 seconds'),
    now() + interval '1 day'
  FROM push_devices d CROSS JOIN given
  WHERE d.user_id = owner
    AND EXISTS (SELECT FROM message_settings s WHERE s.user_id = owner AND s.pushed ? about)
  ON CONFLICT (user_id, session_id, kind, subject_id) DO UPDATE
    SET state = 'queued', tries = 0, error = NULL, due_at = excluded.due_at, expires_at = excluded.expires_at
    WHERE m.state NOT IN ('queued', 'sending');
$$;
