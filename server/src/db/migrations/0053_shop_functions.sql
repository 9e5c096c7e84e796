-- What was refunded before orders were refunded in parts was refunded whole.
UPDATE recharge_orders SET refunded_cents = price_cents WHERE state = 'refunded';
--> statement-breakpoint
UPDATE sandbox_payments SET refunded_cents = amount_cents WHERE refunded_at IS NOT NULL;
--> statement-breakpoint
UPDATE commissions SET paid_gold_cents = CASE WHEN state IN ('paid', 'returned') THEN gold_cents ELSE 0 END,
  refunded_gold_cents = CASE WHEN state IN ('void', 'returned') THEN gold_cents ELSE 0 END;
