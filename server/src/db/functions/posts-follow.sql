-- With the change of a post or a circle, in its transaction: the rows of posts are filled anew by `post_listed`. What
-- moderators of a circle hid is hidden by them only until it is shown: who hides it later is somebody else.
CREATE OR REPLACE FUNCTION posts_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'post' THEN
    UPDATE post_details SET uploader_id = NEW.uploader_id,
        hidden_by = CASE WHEN NEW.state = 'hidden' THEN hidden_by END,
        hidden_reason = CASE WHEN NEW.state = 'hidden' THEN hidden_reason END
      WHERE content_id = NEW.id;
  ELSIF NEW.kind = 'circle' AND (OLD.state = 'published') <> (NEW.state = 'published') THEN
    UPDATE post_details SET uploader_id = uploader_id WHERE circle_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
