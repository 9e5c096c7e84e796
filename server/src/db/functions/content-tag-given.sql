-- What lists of a tag read of its contents stands in its row, as `contents` has it.
CREATE OR REPLACE FUNCTION content_tag_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.kind, c.hot_score, CASE WHEN c.state = 'published' AND NOT c.dark_only THEN c.rating ELSE 'no' END
    INTO NEW.kind, NEW.hot_score, NEW.listed FROM contents c WHERE c.id = NEW.content_id;
  RETURN NEW;
END $$;
