-- build concurrently: CREATE INDEX "recharge_attempts_paid_at" ON "recharge_attempts" USING btree ("paid_at") WHERE paid_at is not null;
SELECT 1;
