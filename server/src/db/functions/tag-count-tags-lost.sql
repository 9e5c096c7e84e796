CREATE OR REPLACE FUNCTION tag_count_tags_lost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tag_count_changes (lost_tag_id, lost_general)
    SELECT tag_id, counted = 'general' FROM lost WHERE counted <> 'no';
  RETURN NULL;
END $$;
