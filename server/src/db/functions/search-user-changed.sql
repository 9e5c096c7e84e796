CREATE OR REPLACE FUNCTION search_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (source, subject_id)
    SELECT 'content', id FROM contents WHERE uploader_id = NEW.id AND state = 'published';
  -- Most users never publish anything.
  IF FOUND THEN
    INSERT INTO search_outbox (source, subject_id) VALUES ('user', NEW.id);
  END IF;
  RETURN NULL;
END $$;
