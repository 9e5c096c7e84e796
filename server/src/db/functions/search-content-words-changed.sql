CREATE OR REPLACE FUNCTION search_content_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (source, subject_id)
    VALUES ('content', CASE TG_OP WHEN 'DELETE' THEN OLD.content_id ELSE NEW.content_id END);
  RETURN NULL;
END $$;
