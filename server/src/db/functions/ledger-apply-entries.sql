-- All entries of a transfer come in one statement and sum to zero in each unit; then the balances follow.
CREATE OR REPLACE FUNCTION ledger_apply_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM added e JOIN ledger_accounts a ON a.id = e.account_id
    GROUP BY e.transfer_id, a.unit HAVING sum(e.amount) <> 0) THEN
    RAISE EXCEPTION 'entries do not sum to zero' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (
    SELECT 1 FROM (SELECT transfer_id, count(*) AS n FROM added GROUP BY transfer_id) e
    WHERE e.n <> (SELECT count(*) FROM ledger_entries o WHERE o.transfer_id = e.transfer_id)) THEN
    RAISE EXCEPTION 'a transfer takes no further entries' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE ledger_accounts a SET balance = a.balance + s.amount
  FROM (SELECT account_id, sum(amount) AS amount FROM added GROUP BY account_id) s
  WHERE a.id = s.account_id AND a.balance IS NOT NULL;
  RETURN NULL;
END $$;
