ALTER TABLE "recharge_refunds" ADD COLUMN "next_query_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recharge_refunds" ADD COLUMN "queries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "recharge_refunds_due" ON "recharge_refunds" USING btree ("next_query_at") WHERE state = 'asked';