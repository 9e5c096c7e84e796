-- Posts of circles that were closed are not found any more.
INSERT INTO search_outbox (source, subject_id)
  SELECT 'content', p.content_id FROM post_details p JOIN contents c ON c.id = p.content_id
  WHERE p.listed = 'no' AND c.state = 'published';
--> statement-breakpoint
-- A post that moderators hid and staff showed again is hidden by nobody.
UPDATE post_details p SET hidden_by = NULL, hidden_reason = NULL FROM contents c
  WHERE c.id = p.content_id AND c.state <> 'hidden' AND p.hidden_by IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION post_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (source, subject_id) VALUES ('content', NEW.content_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER post_search_changed AFTER UPDATE ON post_details FOR EACH ROW
  WHEN ((OLD.listed <> 'no') IS DISTINCT FROM (NEW.listed <> 'no')) EXECUTE FUNCTION post_search_changed();
