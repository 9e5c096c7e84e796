-- As `recharge_settle`, but waits for no lock, so that one statement may credit many orders: whatever a settlement
-- changes is locked at once, or the outcome is 'busy'. That is what it is as well for those that it does not look
-- after: cards, users whom somebody invited, and users without a purse or a clock yet.
CREATE OR REPLACE FUNCTION recharge_settle_free(p_attempt uuid, p_gateway_number text, p_transfer uuid, p_terms jsonb)
RETURNS TABLE (outcome text, order_id uuid, user_id uuid, order_number text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_order uuid;
  v_user uuid;
  v_number text;
BEGIN
  SELECT o.id, o.user_id, o.number INTO v_order, v_user, v_number
  FROM recharge_attempts a JOIN recharge_orders o ON o.id = a.order_id
  WHERE a.id = p_attempt AND o.kind = 'gold' FOR UPDATE SKIP LOCKED;
  IF FOUND THEN
    PERFORM FROM users u WHERE u.id = v_user AND u.invited_by IS NULL FOR SHARE SKIP LOCKED;
  END IF;
  IF FOUND THEN
    PERFORM FROM ledger_accounts a WHERE a.owner_id = v_user AND a.kind = 'userGold' AND a.unit = 'goldCents'
      FOR UPDATE SKIP LOCKED;
  END IF;
  IF FOUND THEN
    PERFORM FROM message_clocks c WHERE c.user_id = v_user FOR UPDATE SKIP LOCKED;
  END IF;
  IF FOUND AND pg_try_advisory_xact_lock(hashtextextended(v_user::text, 34)) THEN
    RETURN QUERY SELECT s.outcome, v_order, v_user, v_number
      FROM recharge_settle(p_attempt, p_gateway_number, p_transfer, p_terms) s;
  ELSE
    RETURN QUERY SELECT 'busy', v_order, v_user, v_number;
  END IF;
END $$;
