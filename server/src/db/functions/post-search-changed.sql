-- A post that lists show no more, or show again, is indexed anew: its content may not have changed.
CREATE OR REPLACE FUNCTION post_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (source, subject_id) VALUES ('content', NEW.content_id);
  RETURN NULL;
END $$;
