CREATE OR REPLACE FUNCTION tag_count_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tag_count_changes (content_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
