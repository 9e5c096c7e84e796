-- What lists of posts read stands in their rows, as `contents` has it; a closed circle takes its posts out of all lists.
CREATE OR REPLACE FUNCTION post_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.uploader_id, c.published_at, c.hot_score,
      CASE WHEN c.state = 'published' AND NOT c.dark_only AND NEW.deleted_at IS NULL AND (NEW.circle_id IS NULL
        OR EXISTS (SELECT FROM contents k WHERE k.id = NEW.circle_id AND k.state = 'published')) THEN c.rating ELSE 'no' END
    INTO NEW.uploader_id, NEW.published_at, NEW.hot_score, NEW.listed FROM contents c WHERE c.id = NEW.content_id;
  RETURN NEW;
END $$;
