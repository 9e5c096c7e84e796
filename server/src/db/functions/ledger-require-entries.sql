CREATE OR REPLACE FUNCTION ledger_require_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sides integer;
  total numeric;
BEGIN
  SELECT count(*), coalesce(sum(amount) FILTER (WHERE seq = NEW.seq), 0) INTO sides, total
  FROM ledger_entries WHERE transfer_id = NEW.id;
  IF sides < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'transfer % has % entries, which sum to %', NEW.id, sides, total
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
