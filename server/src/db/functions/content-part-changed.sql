CREATE OR REPLACE FUNCTION content_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'content_parts' THEN
    INSERT INTO content_score_changes (content_id) VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.content_id ELSE NEW.content_id END);
  ELSE
    INSERT INTO content_score_changes (content_id) SELECT content_id FROM content_parts WHERE shown_content_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
