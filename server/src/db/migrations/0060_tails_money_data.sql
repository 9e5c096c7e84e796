-- What was refunded of recharges before, of which the commissions kept only their own part.
UPDATE commissions c SET refunded_recharge_gold_cents = c.recharge_gold_cents * o.refunded_cents / o.price_cents
FROM recharge_orders o WHERE o.id = c.order_id AND o.refunded_cents > 0 AND o.price_cents > 0;
