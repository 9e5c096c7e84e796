CREATE OR REPLACE FUNCTION search_actor_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (source, subject_id) SELECT 'item', item_id FROM item_actors WHERE actor_id = NEW.id;
  RETURN NULL;
END $$;
