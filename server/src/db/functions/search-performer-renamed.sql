CREATE OR REPLACE FUNCTION search_performer_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (source, subject_id) SELECT 'content', content_id FROM content_performers WHERE performer_id = NEW.id;
  RETURN NULL;
END $$;
