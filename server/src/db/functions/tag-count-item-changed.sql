CREATE OR REPLACE FUNCTION tag_count_item_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tag_count_changes (item_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
