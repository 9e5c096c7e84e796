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
