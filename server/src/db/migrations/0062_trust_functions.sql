-- A day on which somebody is active counts for their trust.
CREATE OR REPLACE FUNCTION trust_user_active() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_trust (user_id, due_at) VALUES (NEW.user_id, now())
  ON CONFLICT (user_id) DO UPDATE SET due_at = least(user_trust.due_at, now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER online_times_active AFTER INSERT ON online_times FOR EACH ROW EXECUTE FUNCTION trust_user_active();
--> statement-breakpoint
INSERT INTO user_trust (user_id, due_at) SELECT DISTINCT user_id, now() FROM online_times;
