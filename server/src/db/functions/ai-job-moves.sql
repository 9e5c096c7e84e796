-- The states of an AI job move as the table of the domain says, and no other way; what was asked for and paid stays.
CREATE OR REPLACE FUNCTION ai_job_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('queued', 'running'), ('queued', 'cancelled'),
      ('queued', 'failed'), ('running', 'queued'), ('running', 'done'), ('running', 'failed'), ('running', 'cancelled'),
      ('done', 'hidden'), ('failed', 'hidden'), ('cancelled', 'hidden'), ('done', 'deleted'), ('failed', 'deleted'),
      ('cancelled', 'deleted'), ('hidden', 'done'), ('hidden', 'failed'), ('hidden', 'cancelled'), ('hidden', 'deleted')) THEN
    RAISE EXCEPTION 'an AI job does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.outcome IS NOT NULL AND NEW.outcome IS DISTINCT FROM OLD.outcome THEN
    RAISE EXCEPTION 'an AI job ends once' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.user_id, NEW.key, NEW.ordinal, NEW.tool, NEW.price_gold_cents, NEW.price_score_cents,
      NEW.hold_id, NEW.free_day) IS DISTINCT FROM
      (OLD.id, OLD.user_id, OLD.key, OLD.ordinal, OLD.tool, OLD.price_gold_cents, OLD.price_score_cents,
      OLD.hold_id, OLD.free_day) THEN
    RAISE EXCEPTION 'what was asked for does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
