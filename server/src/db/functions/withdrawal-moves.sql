-- The states of a withdrawal move as the table of the domain says, and no other way.
CREATE OR REPLACE FUNCTION withdrawal_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('requested', 'approved'), ('requested', 'rejected'),
      ('requested', 'cancelled'), ('approved', 'paid'), ('approved', 'failed')) THEN
    RAISE EXCEPTION 'a withdrawal does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.number, NEW.user_id, NEW.key, NEW.gold_cents, NEW.amount_cents, NEW.fee_cents, NEW.net_cents,
      NEW.hold_id, NEW.number_hash, NEW.approvals_needed) IS DISTINCT FROM (OLD.id, OLD.number, OLD.user_id, OLD.key,
      OLD.gold_cents, OLD.amount_cents, OLD.fee_cents, OLD.net_cents, OLD.hold_id, OLD.number_hash,
      OLD.approvals_needed) THEN
    RAISE EXCEPTION 'what was requested does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
