CREATE OR REPLACE FUNCTION item_score_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_score_changes (item_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
