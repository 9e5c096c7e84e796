-- Of drafts, too: one may be published by somebody else at this moment.
CREATE OR REPLACE FUNCTION tag_count_tags_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tag_count_changes (content_id) SELECT DISTINCT content_id FROM given;
  RETURN NULL;
END $$;
