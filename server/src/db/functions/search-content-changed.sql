CREATE OR REPLACE FUNCTION search_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO search_outbox (source, subject_id) VALUES ('content', OLD.id);
    INSERT INTO search_outbox (source, subject_id) SELECT 'user', OLD.uploader_id WHERE OLD.uploader_id IS NOT NULL;
    RETURN NULL;
  END IF;
  INSERT INTO search_outbox (source, subject_id) VALUES ('content', NEW.id);
  -- An uploader is found while they have a published work.
  IF TG_OP = 'INSERT' OR (NEW.state, NEW.dark_only, NEW.uploader_id) IS DISTINCT FROM (OLD.state, OLD.dark_only, OLD.uploader_id) THEN
    INSERT INTO search_outbox (source, subject_id) SELECT 'user', NEW.uploader_id WHERE NEW.uploader_id IS NOT NULL;
    IF TG_OP = 'UPDATE' AND OLD.uploader_id IS DISTINCT FROM NEW.uploader_id THEN
      INSERT INTO search_outbox (source, subject_id) SELECT 'user', OLD.uploader_id WHERE OLD.uploader_id IS NOT NULL;
    END IF;
  END IF;
  RETURN NULL;
END $$;
