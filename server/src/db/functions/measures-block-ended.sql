-- A block that is over ends its measure; its strike keeps its term.
CREATE OR REPLACE FUNCTION measures_block_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE measures SET ended_at = NEW.ended_at WHERE block_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
