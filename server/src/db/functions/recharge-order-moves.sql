-- The states of an order move as the table of the domain says, and no other way.
CREATE OR REPLACE FUNCTION recharge_order_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('made', 'paid'), ('made', 'expired'),
      ('expired', 'paid'), ('paid', 'credited'), ('credited', 'refunded')) THEN
    RAISE EXCEPTION 'an order does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.number, NEW.user_id, NEW.key, NEW.kind, NEW.subject_id, NEW.receiver_id, NEW.price_cents,
      NEW.gold_cents)
      IS DISTINCT FROM (OLD.id, OLD.number, OLD.user_id, OLD.key, OLD.kind, OLD.subject_id, OLD.receiver_id,
        OLD.price_cents, OLD.gold_cents) THEN
    RAISE EXCEPTION 'what was ordered does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
