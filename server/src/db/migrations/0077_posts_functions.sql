-- What lists of posts read stands in their rows, as `contents` has it; a closed circle takes its posts out of all lists.
CREATE OR REPLACE FUNCTION post_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.uploader_id, c.published_at, c.hot_score,
      CASE WHEN c.state = 'published' AND NOT c.dark_only AND NEW.deleted_at IS NULL AND (NEW.circle_id IS NULL
        OR EXISTS (SELECT FROM contents k WHERE k.id = NEW.circle_id AND k.state = 'published')) THEN c.rating ELSE 'no' END
    INTO NEW.uploader_id, NEW.published_at, NEW.hot_score, NEW.listed FROM contents c WHERE c.id = NEW.content_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- With the change of a post or a circle, in its transaction: the rows of posts are filled anew by `post_listed`.
CREATE OR REPLACE FUNCTION posts_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'post' THEN
    UPDATE post_details SET uploader_id = NEW.uploader_id WHERE content_id = NEW.id;
  ELSIF NEW.kind = 'circle' AND (OLD.state = 'published') <> (NEW.state = 'published') THEN
    UPDATE post_details SET uploader_id = uploader_id WHERE circle_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Posts that lists show are counted for their circle and theme.
CREATE OR REPLACE FUNCTION posts_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.listed <> 'no' THEN
    INSERT INTO content_counter_deltas (subject, subject_id, counter, delta)
    SELECT * FROM (VALUES ('circle', OLD.circle_id, 'posts', -1), ('theme', OLD.theme_id, 'posts', -1)) d (s, i, c, n)
    WHERE i IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.listed <> 'no' THEN
    INSERT INTO content_counter_deltas (subject, subject_id, counter, delta)
    SELECT * FROM (VALUES ('circle', NEW.circle_id, 'posts', 1), ('theme', NEW.theme_id, 'posts', 1)) d (s, i, c, n)
    WHERE i IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER post_listed BEFORE INSERT OR UPDATE OF circle_id, deleted_at, uploader_id ON post_details FOR EACH ROW
  EXECUTE FUNCTION post_listed();
--> statement-breakpoint
CREATE TRIGGER posts_follow AFTER UPDATE OF state, rating, dark_only, hot_score, uploader_id, published_at ON contents FOR EACH ROW
  WHEN (NEW.kind IN ('post', 'circle') AND (OLD.state, OLD.rating, OLD.dark_only, OLD.hot_score, OLD.uploader_id, OLD.published_at)
    IS DISTINCT FROM (NEW.state, NEW.rating, NEW.dark_only, NEW.hot_score, NEW.uploader_id, NEW.published_at))
  EXECUTE FUNCTION posts_follow();
--> statement-breakpoint
CREATE TRIGGER posts_counted_new AFTER INSERT ON post_details FOR EACH ROW WHEN (NEW.listed <> 'no')
  EXECUTE FUNCTION posts_counted();
--> statement-breakpoint
CREATE TRIGGER posts_counted_changed AFTER UPDATE ON post_details FOR EACH ROW
  WHEN ((OLD.listed <> 'no', OLD.circle_id, OLD.theme_id) IS DISTINCT FROM (NEW.listed <> 'no', NEW.circle_id, NEW.theme_id))
  EXECUTE FUNCTION posts_counted();
--> statement-breakpoint
CREATE TRIGGER posts_counted_gone AFTER DELETE ON post_details FOR EACH ROW WHEN (OLD.listed <> 'no')
  EXECUTE FUNCTION posts_counted();
