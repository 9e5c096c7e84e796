CREATE OR REPLACE FUNCTION search_tag_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (source, subject_id) SELECT 'item', item_id FROM item_tags WHERE tag_id = NEW.id;
  RETURN NULL;
END $$;
