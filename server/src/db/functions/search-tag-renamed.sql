CREATE OR REPLACE FUNCTION search_tag_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (source, subject_id) SELECT 'content', content_id FROM content_tags WHERE tag_id = NEW.id;
  RETURN NULL;
END $$;
