-- What a key stands for already: nothing, the same transfer ('repeated'), or another one ('conflict').
CREATE OR REPLACE FUNCTION ledger_known(p_scope text, p_key text, p_cause text, p_accounts uuid[], p_amounts bigint[])
RETURNS TABLE (transfer_id uuid, outcome text) LANGUAGE sql STABLE AS $$
  SELECT t.id, CASE WHEN t.cause_kind = p_cause
      AND (SELECT count(*) FROM ledger_entries e WHERE e.transfer_id = t.id) = cardinality(p_accounts)
      AND NOT EXISTS (
        SELECT 1 FROM unnest(p_accounts, p_amounts) w(account, amount)
        WHERE NOT EXISTS (SELECT 1 FROM ledger_entries e
          WHERE e.transfer_id = t.id AND e.account_id = w.account AND e.amount = w.amount))
    THEN 'repeated' ELSE 'conflict' END
  FROM ledger_transfers t WHERE t.scope = p_scope AND t.key = p_key
$$;
