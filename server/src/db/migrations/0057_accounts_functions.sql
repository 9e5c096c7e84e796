-- Blocks have rows of their own, which appeals name. Who made the earlier ones was noted in the audit log alone.
INSERT INTO blocks (id, user_id, reason, until, created_at)
SELECT gen_random_uuid(), id, coalesce(block_reason, ''), blocked_until, blocked_at FROM users WHERE blocked_at IS NOT NULL;
--> statement-breakpoint
UPDATE blocked_devices d SET block_id = (
  SELECT b.id FROM user_devices u JOIN blocks b ON b.user_id = u.user_id AND b.reason = d.reason
  WHERE u.device_id = d.device_id ORDER BY b.created_at LIMIT 1);
--> statement-breakpoint
WITH alone AS (
  SELECT device_id, gen_random_uuid() AS id, reason, until, created_at FROM blocked_devices WHERE block_id IS NULL
), made AS (
  INSERT INTO blocks (id, reason, until, created_at) SELECT id, reason, until, created_at FROM alone
)
UPDATE blocked_devices d SET block_id = alone.id FROM alone WHERE alone.device_id = d.device_id;
