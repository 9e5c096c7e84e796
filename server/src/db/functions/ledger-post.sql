-- The only writer of the ledger. Moves amounts between accounts, which are named by kind, owner (null for the
-- platform) and unit. Balances are locked in the order of the accounts' ids, then looked at, then moved.
-- Outcomes: 'posted'; 'repeated' (this key's transfer was made before, and says the same); 'conflict' (it says
-- something else); 'short' (a balance would fall below zero; nothing was written).
CREATE OR REPLACE FUNCTION ledger_post(p_id uuid, p_scope text, p_key text, p_cause text, p_cause_id uuid, p_note text,
  p_kinds text[], p_owners uuid[], p_units text[], p_amounts bigint[])
RETURNS TABLE (transfer_id uuid, outcome text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_accounts uuid[] := '{}';
  v_account uuid;
  v_seq bigint;
BEGIN
  FOR i IN 1 .. cardinality(p_kinds) LOOP
    IF p_owners[i] IS NULL THEN
      SELECT a.id INTO v_account FROM ledger_accounts a
      WHERE a.owner_id IS NULL AND a.kind = p_kinds[i] AND a.unit = p_units[i];
    ELSE
      SELECT a.id INTO v_account FROM ledger_accounts a
      WHERE a.owner_id = p_owners[i] AND a.kind = p_kinds[i] AND a.unit = p_units[i];
    END IF;
    IF NOT FOUND THEN
      INSERT INTO ledger_accounts (kind, unit, owner_id, balance)
      VALUES (p_kinds[i], p_units[i], p_owners[i], CASE WHEN p_owners[i] IS NULL THEN NULL ELSE 0 END)
      ON CONFLICT DO NOTHING;
      SELECT a.id INTO STRICT v_account FROM ledger_accounts a
      WHERE a.owner_id IS NOT DISTINCT FROM p_owners[i] AND a.kind = p_kinds[i] AND a.unit = p_units[i];
    END IF;
    v_accounts := v_accounts || v_account;
  END LOOP;
  PERFORM 1 FROM ledger_accounts a WHERE a.id = ANY (v_accounts) AND a.balance IS NOT NULL
    ORDER BY a.id FOR UPDATE;
  RETURN QUERY SELECT * FROM ledger_known(p_scope, p_key, p_cause, v_accounts, p_amounts);
  IF FOUND THEN RETURN; END IF;
  IF EXISTS (
    SELECT 1 FROM unnest(v_accounts, p_amounts) w(account, amount)
    JOIN ledger_accounts a ON a.id = w.account WHERE a.balance + w.amount < 0) THEN
    RETURN QUERY SELECT NULL::uuid, 'short';
    RETURN;
  END IF;
  INSERT INTO ledger_transfers (id, scope, key, cause_kind, cause_id, note)
  VALUES (p_id, p_scope, p_key, p_cause, p_cause_id, p_note)
  ON CONFLICT (scope, key) DO NOTHING RETURNING seq INTO v_seq;
  IF v_seq IS NULL THEN
    RETURN QUERY SELECT * FROM ledger_known(p_scope, p_key, p_cause, v_accounts, p_amounts);
    RETURN;
  END IF;
  INSERT INTO ledger_entries (account_id, seq, transfer_id, amount, balance_after)
  SELECT a.id, v_seq, p_id, w.amount, a.balance + w.amount
  FROM unnest(v_accounts, p_amounts) w(account, amount) JOIN ledger_accounts a ON a.id = w.account;
  RETURN QUERY SELECT p_id, 'posted';
END $$;
