-- Remembers which devices a user was a guest of: a protected account forgets its own.
CREATE OR REPLACE FUNCTION user_device_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_devices (device_id, user_id) VALUES (NEW.device_id, NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
