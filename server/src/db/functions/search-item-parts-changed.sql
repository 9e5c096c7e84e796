CREATE OR REPLACE FUNCTION search_item_parts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO search_outbox (source, subject_id) VALUES ('item', OLD.item_id);
  ELSE
    INSERT INTO search_outbox (source, subject_id) VALUES ('item', NEW.item_id);
  END IF;
  RETURN NULL;
END $$;
