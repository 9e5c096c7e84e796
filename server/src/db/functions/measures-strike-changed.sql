-- Strikes that count are counted anew where one comes or goes. The row of the user is locked first, so that the count
-- sees those of transactions that went before.
CREATE OR REPLACE FUNCTION measures_strike_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id IS NULL THEN RETURN NULL; END IF;
  INSERT INTO user_trust (user_id) VALUES (NEW.user_id) ON CONFLICT (user_id) DO NOTHING;
  PERFORM 1 FROM user_trust WHERE user_id = NEW.user_id FOR UPDATE;
  UPDATE user_trust SET strikes = (
    SELECT count(*) FROM measures
    WHERE user_id = NEW.user_id AND strike_until IS NOT NULL AND strike_ended_at IS NULL)
  WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
