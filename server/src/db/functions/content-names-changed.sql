-- Keeps all titles of a content as rows of their own.
CREATE OR REPLACE FUNCTION content_names_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM content_names WHERE content_id = NEW.id AND TG_OP = 'UPDATE';
  INSERT INTO content_names (content_id, name) SELECT DISTINCT NEW.id, name FROM unnest(NEW.other_titles || NEW.title) AS name;
  RETURN NULL;
END $$;
