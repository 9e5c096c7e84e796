-- build concurrently: CREATE INDEX "recharge_attempts_gateway_number" ON "recharge_attempts" USING btree ("account_id","gateway_number") WHERE gateway_number is not null;
ALTER TABLE "pay_accounts" ADD COLUMN "listed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pay_accounts" ADD COLUMN "list_asked_at" timestamp with time zone;
