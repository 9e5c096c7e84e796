-- Notes whether the order of a new attempt waits. The order is locked: one that ends meanwhile finds the attempt.
CREATE OR REPLACE FUNCTION recharge_attempt_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.order_waits := coalesce((SELECT o.state = 'made' FROM recharge_orders o WHERE o.id = NEW.order_id FOR SHARE), false);
  RETURN NEW;
END $$;
