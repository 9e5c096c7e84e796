CREATE TABLE "pay_sum_deltas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_sum_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_sums" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date,
	"cents" bigint NOT NULL,
	CONSTRAINT "pay_sums_of_account" UNIQUE NULLS NOT DISTINCT("account_id","kind","day")
);
--> statement-breakpoint
ALTER TABLE "recharge_attempts" ADD COLUMN "order_waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_sums" ADD CONSTRAINT "pay_sums_account_id_pay_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."pay_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_sum_deltas_of_account" ON "pay_sum_deltas" USING btree ("account_id");