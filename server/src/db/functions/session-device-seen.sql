-- Remembers which devices a user logged in on.
CREATE OR REPLACE FUNCTION session_device_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_devices (device_id, user_id) VALUES (NEW.device_id, NEW.user_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
