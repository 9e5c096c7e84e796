-- The hash of all transfers with their entries in (p_after, p_last], on top of the hash before.
CREATE OR REPLACE FUNCTION ledger_seal_hash(p_before bytea, p_after bigint, p_last bigint)
RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(p_before || convert_to(coalesce(string_agg(line, E'\n' ORDER BY seq), ''), 'UTF8')) FROM (
    SELECT t.seq, jsonb_build_array(t.seq, t.id, t.scope, t.key, t.cause_kind, t.cause_id, t.note,
      extract(epoch FROM t.created_at), (
        SELECT jsonb_agg(jsonb_build_array(e.account_id, e.amount, e.balance_after) ORDER BY e.account_id)
        FROM ledger_entries e WHERE e.transfer_id = t.id))::text AS line
    FROM ledger_transfers t WHERE t.seq > p_after AND t.seq <= p_last) lines
$$;
