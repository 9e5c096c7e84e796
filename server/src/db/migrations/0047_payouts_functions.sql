-- The states of a withdrawal move as the table of the domain says, and no other way.
CREATE OR REPLACE FUNCTION withdrawal_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('requested', 'approved'), ('requested', 'rejected'),
      ('approved', 'paid'), ('approved', 'failed')) THEN
    RAISE EXCEPTION 'a withdrawal does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.number, NEW.user_id, NEW.key, NEW.gold_cents, NEW.amount_cents, NEW.fee_cents, NEW.net_cents,
      NEW.hold_id, NEW.number_hash, NEW.approvals_needed) IS DISTINCT FROM (OLD.id, OLD.number, OLD.user_id, OLD.key,
      OLD.gold_cents, OLD.amount_cents, OLD.fee_cents, OLD.net_cents, OLD.hold_id, OLD.number_hash,
      OLD.approvals_needed) THEN
    RAISE EXCEPTION 'what was requested does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_move BEFORE UPDATE ON withdrawals
FOR EACH ROW EXECUTE FUNCTION withdrawal_moves();
--> statement-breakpoint
-- Remembers which devices a user was a guest of: a protected account forgets its own.
CREATE OR REPLACE FUNCTION user_device_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_devices (device_id, user_id) VALUES (NEW.device_id, NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_device_inserted AFTER INSERT ON users
FOR EACH ROW WHEN (NEW.device_id IS NOT NULL) EXECUTE FUNCTION user_device_seen();
--> statement-breakpoint
CREATE TRIGGER users_device_changed AFTER UPDATE OF device_id ON users
FOR EACH ROW WHEN (NEW.device_id IS NOT NULL AND NEW.device_id IS DISTINCT FROM OLD.device_id)
EXECUTE FUNCTION user_device_seen();
--> statement-breakpoint
INSERT INTO user_devices (device_id, user_id)
SELECT device_id, id FROM users WHERE device_id IS NOT NULL ON CONFLICT DO NOTHING;

--> statement-breakpoint
-- Remembers which devices a user logged in on.
CREATE OR REPLACE FUNCTION session_device_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_devices (device_id, user_id) VALUES (NEW.device_id, NEW.user_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_device_seen AFTER INSERT ON sessions
FOR EACH ROW WHEN (NEW.device_id IS NOT NULL) EXECUTE FUNCTION session_device_seen();
--> statement-breakpoint
INSERT INTO user_devices (device_id, user_id)
SELECT DISTINCT device_id, user_id FROM sessions WHERE device_id IS NOT NULL ON CONFLICT DO NOTHING;
