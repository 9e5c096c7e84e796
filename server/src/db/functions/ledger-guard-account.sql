-- A balance moves with its entries, by the trigger on them: one trigger deeper than any statement reaches.
CREATE OR REPLACE FUNCTION ledger_guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 THEN
      RAISE EXCEPTION 'an account begins at zero' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF pg_trigger_depth() < 2 OR (NEW.id, NEW.kind, NEW.unit, NEW.owner_id, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.kind, OLD.unit, OLD.owner_id, OLD.created_at) THEN
    RAISE EXCEPTION 'only entries move a balance' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
