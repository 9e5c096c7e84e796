CREATE OR REPLACE FUNCTION content_score_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_score_changes (content_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
