-- The day that a payment counts for in the sums of its account, by Shanghai's clock; null while it may still be paid.
CREATE OR REPLACE FUNCTION pay_sum_day(kind text, paid_at timestamptz, created_at timestamptz) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT CASE kind WHEN 'taken' THEN (paid_at AT TIME ZONE 'Asia/Shanghai')::date
    WHEN 'held' THEN (created_at AT TIME ZONE 'Asia/Shanghai')::date END
$$;
--> statement-breakpoint
-- Notes whether the order of a new attempt waits. The order is locked: one that ends meanwhile finds the attempt.
CREATE OR REPLACE FUNCTION recharge_attempt_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.order_waits := coalesce((SELECT o.state = 'made' FROM recharge_orders o WHERE o.id = NEW.order_id FOR SHARE), false);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- An order that does not wait any more is paid at none of its accounts, as far as the sums of accounts count.
CREATE OR REPLACE FUNCTION recharge_order_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE recharge_attempts SET order_waits = false WHERE order_id = NEW.id AND order_waits
    AND state IN ('creating', 'unknown', 'open');
  RETURN NULL;
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
UPDATE recharge_attempts a SET order_waits = true FROM recharge_orders o
WHERE o.id = a.order_id AND o.state = 'made' AND a.state IN ('creating', 'unknown', 'open');
--> statement-breakpoint
-- Limits of a day ask for no day before the last.
INSERT INTO pay_sums (account_id, kind, day, cents)
SELECT a.account_id, k.kind, pay_sum_day(k.kind, a.paid_at, a.created_at), sum(o.price_cents)
FROM recharge_attempts a JOIN recharge_orders o ON o.id = a.order_id
CROSS JOIN LATERAL (SELECT CASE WHEN a.state IN ('paid', 'duplicate') THEN 'taken' WHEN a.state = 'held' THEN 'held'
  WHEN a.order_waits THEN 'waiting' END AS kind) k
WHERE (a.paid_at >= now() - interval '3 days' OR a.state = 'held' OR a.order_waits) AND k.kind IS NOT NULL
GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER recharge_attempts_begin BEFORE INSERT ON recharge_attempts FOR EACH ROW
  EXECUTE FUNCTION recharge_attempt_begins();
--> statement-breakpoint
CREATE TRIGGER recharge_attempts_summed_new AFTER INSERT ON recharge_attempts FOR EACH ROW
  EXECUTE FUNCTION recharge_attempt_summed();
--> statement-breakpoint
CREATE TRIGGER recharge_attempts_summed AFTER UPDATE OF state, order_waits, paid_at ON recharge_attempts FOR EACH ROW
  EXECUTE FUNCTION recharge_attempt_summed();
--> statement-breakpoint
CREATE TRIGGER recharge_orders_end AFTER UPDATE OF state ON recharge_orders FOR EACH ROW
  WHEN (OLD.state = 'made' AND NEW.state <> 'made') EXECUTE FUNCTION recharge_order_ends();
