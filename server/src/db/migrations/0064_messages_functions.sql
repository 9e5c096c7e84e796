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
--> statement-breakpoint
-- A system message that is new, or says something new, is an event of its user, unless its kind is silenced.
CREATE OR REPLACE FUNCTION message_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.read_at IS NULL AND NOT EXISTS (
    SELECT FROM message_settings s WHERE s.user_id = NEW.user_id AND s.silenced ? NEW.kind
  ) THEN
    PERFORM message_event(NEW.user_id, 'system', NEW.kind);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER message_added AFTER INSERT OR UPDATE OF at ON messages
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION message_added();
