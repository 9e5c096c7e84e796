-- A system message that is new, or says something new, is an event of its user, unless its kind is silenced.
CREATE OR REPLACE FUNCTION message_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.read_at IS NULL AND NOT EXISTS (
    SELECT FROM message_settings s WHERE s.user_id = NEW.user_id AND s.silenced ? NEW.kind
  ) THEN
    PERFORM message_push(NEW.user_id, NEW.kind, 'message', NEW.id);
    PERFORM message_event(NEW.user_id, 'system', NEW.kind);
  END IF;
  RETURN NULL;
END $$;
