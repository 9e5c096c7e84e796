-- Numbers an event of a user and tells every process of it when the transaction commits. The user's row is locked until
-- then, so that numbers follow the order of commits: call it as the last of a transaction, as deferred triggers do.
CREATE OR REPLACE FUNCTION message_event(owner uuid, event text, subject text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  next bigint;
BEGIN
  INSERT INTO message_clocks AS c (user_id, number) VALUES (owner, 1)
    ON CONFLICT (user_id) DO UPDATE SET number = c.number + 1 RETURNING c.number INTO next;
  INSERT INTO message_events (user_id, number, event, subject) VALUES (owner, next, event, subject);
  PERFORM pg_notify('yehang_changes', format('message %s:%s:%s:%s database', owner, next, event, subject));
END $$;
