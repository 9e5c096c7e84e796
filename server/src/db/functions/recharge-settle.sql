-- Credits an order whose payment is certain: states, ledger and the first recharge, or nothing. One order's payments
-- wait for each other at its row, orders of one user at a lock of their own. A card's days are given by the caller, in
-- the same transaction.
-- The commission of the user who invited the payer is noted with it, by `p_terms` (see commission_note).
-- Outcomes: 'credited'; 'repeated' (this payment counted before); 'duplicate' (the order was paid by another attempt, or
-- is refunded: the money has to go back); 'none' (no such attempt).
CREATE OR REPLACE FUNCTION recharge_settle(p_attempt uuid, p_gateway_number text, p_transfer uuid, p_terms jsonb)
RETURNS TABLE (outcome text, order_id uuid, user_id uuid, gold bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_order recharge_orders%ROWTYPE;
  v_state text;
  v_bonus bigint := 0;
  v_kinds text[] := ARRAY['rechargeClearing', 'revenue'];
  v_owners uuid[] := ARRAY[NULL, NULL]::uuid[];
  v_units text[] := ARRAY['moneyCents', 'moneyCents'];
  v_amounts bigint[];
  v_posted text;
  v_agent uuid;
BEGIN
  SELECT o.* INTO v_order FROM recharge_attempts a JOIN recharge_orders o ON o.id = a.order_id
  WHERE a.id = p_attempt FOR UPDATE OF o;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'none', NULL::uuid, NULL::uuid, 0::bigint;
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(v_order.user_id::text, 34));
  SELECT a.state INTO v_state FROM recharge_attempts a WHERE a.id = p_attempt;
  IF v_state = 'duplicate' OR (v_state = 'paid' AND v_order.state <> 'paid') THEN
    RETURN QUERY SELECT 'repeated', v_order.id, v_order.user_id, v_order.credited_gold_cents;
    RETURN;
  END IF;
  IF v_state <> 'paid' THEN
    IF v_order.state NOT IN ('made', 'expired') THEN
      UPDATE recharge_attempts a SET state = 'duplicate', paid_at = now(), next_query_at = NULL,
        gateway_number = coalesce(p_gateway_number, a.gateway_number) WHERE a.id = p_attempt;
      RETURN QUERY SELECT 'duplicate', v_order.id, v_order.user_id, 0::bigint;
      RETURN;
    END IF;
    UPDATE recharge_attempts a SET state = 'paid', paid_at = now(), next_query_at = NULL,
      gateway_number = coalesce(p_gateway_number, a.gateway_number) WHERE a.id = p_attempt;
    UPDATE recharge_orders o SET state = 'paid', paid_at = now()
    WHERE o.id = v_order.id AND o.state IN ('made', 'expired');
  END IF;
  INSERT INTO first_recharges (user_id, order_id) VALUES (v_order.user_id, v_order.id) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    v_bonus := v_order.first_bonus_gold_cents;
  END IF;
  v_bonus := v_bonus + v_order.bonus_gold_cents;
  v_amounts := ARRAY[-v_order.price_cents, v_order.price_cents];
  IF v_order.gold_cents > 0 THEN
    v_kinds := v_kinds || ARRAY['userGold', 'rechargeClearing'];
    v_owners := v_owners || ARRAY[v_order.user_id, NULL]::uuid[];
    v_units := v_units || ARRAY['goldCents', 'goldCents'];
    v_amounts := v_amounts || ARRAY[v_order.gold_cents + v_bonus, -v_order.gold_cents];
    IF v_bonus > 0 THEN
      v_kinds := v_kinds || 'promotions'::text;
      v_owners := v_owners || NULL::uuid;
      v_units := v_units || 'goldCents'::text;
      v_amounts := v_amounts || -v_bonus;
    END IF;
  END IF;
  SELECT l.outcome INTO v_posted FROM ledger_post(p_transfer, 'recharge', v_order.id::text, 'recharge', v_order.id,
    v_order.title, v_kinds, v_owners, v_units, v_amounts) l;
  IF v_posted <> 'posted' THEN
    RAISE EXCEPTION 'recharge %: %', v_order.id, v_posted USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  v_order.credited_gold_cents := CASE WHEN v_order.gold_cents > 0 THEN v_order.gold_cents + v_bonus ELSE 0 END;
  SELECT a.id INTO v_agent FROM users u JOIN users a ON a.id = u.invited_by
  WHERE u.id = v_order.user_id AND a.blocked_at IS NULL;
  UPDATE recharge_orders o SET state = 'credited', credited_at = now(), transfer_id = p_transfer,
    credited_gold_cents = v_order.credited_gold_cents, agent_id = v_agent
  WHERE o.id = v_order.id AND o.state = 'paid';
  IF v_agent IS NOT NULL THEN
    PERFORM commission_note(v_order.id, v_agent, v_order.user_id,
      CASE WHEN v_order.gold_cents > 0 THEN v_order.gold_cents
        ELSE greatest(1, v_order.price_cents * (p_terms ->> 'cardRateGoldCents')::bigint / 100) END, p_terms);
  END IF;
  RETURN QUERY SELECT 'credited', v_order.id, v_order.user_id, v_order.credited_gold_cents;
END $$;
