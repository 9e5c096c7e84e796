-- An order that does not wait any more is paid at none of its accounts, as far as the sums of accounts count.
CREATE OR REPLACE FUNCTION recharge_order_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE recharge_attempts SET order_waits = false WHERE order_id = NEW.id AND order_waits
    AND state IN ('creating', 'unknown', 'open');
  RETURN NULL;
END $$;
