-- What is shown again is under no measure any more, and its strike is taken back.
CREATE OR REPLACE FUNCTION measures_subject_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE measures SET ended_at = now(),
    strike_ended_at = CASE WHEN strike_until IS NULL THEN NULL ELSE coalesce(strike_ended_at, now()) END
  WHERE subject_id = NEW.id AND ended_at IS NULL AND kind IN ('hide', 'withhold', 'takeDown', 'sendBack');
  RETURN NULL;
END $$;
