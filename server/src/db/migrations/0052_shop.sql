ALTER TABLE "recharge_refunds" DROP CONSTRAINT "recharge_refunds_attempt_id_unique";--> statement-breakpoint
ALTER TABLE "recharge_orders" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recharge_refunds" ADD COLUMN "amount_cents" bigint;--> statement-breakpoint
ALTER TABLE "recharge_refunds" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recharge_refunds" ADD CONSTRAINT "recharge_refunds_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recharge_refunds_under_way" ON "recharge_refunds" USING btree ("attempt_id") WHERE state <> 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "recharge_refunds_whole" ON "recharge_refunds" USING btree ("attempt_id") WHERE amount_cents is null;--> statement-breakpoint
ALTER TABLE "recharge_refunds" ADD CONSTRAINT "recharge_refunds_transfer_id_unique" UNIQUE("transfer_id");--> statement-breakpoint
ALTER TABLE "recharge_orders" ADD CONSTRAINT "recharge_orders_refunded_part" CHECK (refunded_cents between 0 and price_cents and (refunded_cents < price_cents or state = 'refunded'));--> statement-breakpoint
ALTER TABLE "recharge_refunds" ADD CONSTRAINT "recharge_refunds_amount" CHECK (amount_cents > 0);