-- build concurrently: CREATE INDEX "recharge_orders_credited_at" ON "recharge_orders" USING btree ("credited_at") WHERE credited_at is not null;
DROP INDEX "recharge_orders_refunded_at";
