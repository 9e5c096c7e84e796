-- Queues a message to the devices of a user who wants messages of that kind there. A moment later, so that what is read
-- on an open page meanwhile is not sent. One that was sent before about the same is sent again.
CREATE OR REPLACE FUNCTION message_push(owner uuid, about text, kind text, subject uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO push_messages AS m (user_id, session_id, kind, subject_id, due_at, expires_at)
  SELECT owner, d.session_id, message_push.kind, subject, now() + interval '8 seconds', now() + interval '1 day'
  FROM push_devices d
  WHERE d.user_id = owner
    AND EXISTS (SELECT FROM message_settings s WHERE s.user_id = owner AND s.pushed ? about)
  ON CONFLICT (user_id, session_id, kind, subject_id) DO UPDATE
    SET state = 'queued', tries = 0, error = NULL, due_at = excluded.due_at, expires_at = excluded.expires_at
    WHERE m.state NOT IN ('queued', 'sending');
$$;
