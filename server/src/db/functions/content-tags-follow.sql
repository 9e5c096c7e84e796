-- With the change of a content, in its transaction: whoever changes the rows of its tags holds its row.
CREATE OR REPLACE FUNCTION content_tags_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_tags SET kind = NEW.kind, hot_score = NEW.hot_score,
    listed = CASE WHEN NEW.state = 'published' AND NOT NEW.dark_only THEN NEW.rating ELSE 'no' END
  WHERE content_id = NEW.id;
  RETURN NULL;
END $$;
