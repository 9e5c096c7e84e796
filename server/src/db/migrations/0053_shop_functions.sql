-- What was refunded before could only be the whole.
UPDATE recharge_orders SET refunded_cents = price_cents WHERE state = 'refunded';
--> statement-breakpoint
UPDATE sandbox_payments SET refunded_cents = amount_cents WHERE refunded_at IS NOT NULL;
