-- Notes the commission of a credited order: a percentage of its gold for its agent, by the month's recharge of all whom
-- the agent invited, this one included. `p_terms` has the levels (`levels`: `fromGoldCents`, `percent`), and the days
-- until it is credited (`refundDays`). Commissions of one agent come one after another, so that each counts those before.
CREATE OR REPLACE FUNCTION commission_note(p_order uuid, p_agent uuid, p_user uuid, p_gold bigint, p_terms jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_levels jsonb := p_terms -> 'levels';
  v_level integer;
  v_percent integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(p_agent::text, 15));
  v_level := agent_level(v_levels, agent_month_recharge(p_agent) + p_gold);
  v_percent := (v_levels -> (v_level - 1) ->> 'percent')::integer;
  INSERT INTO commissions (id, order_id, agent_id, user_id, recharge_gold_cents, level, percent, gold_cents, due_at)
  VALUES (gen_random_uuid(), p_order, p_agent, p_user, p_gold, v_level, v_percent, p_gold * v_percent / 100,
    now() + (p_terms ->> 'refundDays')::integer * interval '1 day');
END $$;
