-- A device whose session ended takes no more messages; those that wait for it go with it.
CREATE OR REPLACE FUNCTION push_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_devices WHERE user_id = NEW.user_id AND session_id = NEW.id;
  RETURN NULL;
END $$;
