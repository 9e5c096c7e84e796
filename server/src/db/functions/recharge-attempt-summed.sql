-- Appends what an attempt changes in the sums of its account (pay_sums): what was paid counts for the day of the payment,
-- what is held for the day on which it began, and what may still be paid for no day.
CREATE OR REPLACE FUNCTION recharge_attempt_summed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_price bigint;
  v_was text;
  v_is text;
BEGIN
  v_is := CASE WHEN NEW.state IN ('paid', 'duplicate') THEN 'taken' WHEN NEW.state = 'held' THEN 'held'
    WHEN NEW.state <> 'refused' AND NEW.order_waits THEN 'waiting' END;
  IF TG_OP = 'UPDATE' THEN
    v_was := CASE WHEN OLD.state IN ('paid', 'duplicate') THEN 'taken' WHEN OLD.state = 'held' THEN 'held'
      WHEN OLD.state <> 'refused' AND OLD.order_waits THEN 'waiting' END;
    IF v_was IS NOT DISTINCT FROM v_is AND NEW.paid_at IS NOT DISTINCT FROM OLD.paid_at THEN
      RETURN NULL;
    END IF;
  END IF;
  SELECT o.price_cents INTO v_price FROM recharge_orders o WHERE o.id = NEW.order_id;
  INSERT INTO pay_sum_deltas (account_id, kind, day, cents)
  SELECT NEW.account_id, c.kind, c.day, c.cents FROM (VALUES
    (v_was, pay_sum_day(v_was, OLD.paid_at, OLD.created_at), -v_price),
    (v_is, pay_sum_day(v_is, NEW.paid_at, NEW.created_at), v_price)) c (kind, day, cents)
  WHERE c.kind IS NOT NULL;
  RETURN NULL;
END $$;
