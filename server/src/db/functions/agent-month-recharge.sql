-- What an agent's people recharged this month by Shanghai's calendar, in hundredths of gold; what was refunded does not
-- count.
CREATE OR REPLACE FUNCTION agent_month_recharge(p_agent uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(c.recharge_gold_cents - c.refunded_recharge_gold_cents), 0)::bigint FROM commissions c
  WHERE c.agent_id = p_agent AND c.state IN ('pending', 'paid')
    AND c.created_at >= date_trunc('month', now(), 'Asia/Shanghai')
$$;
