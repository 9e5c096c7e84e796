CREATE TABLE "score_orders" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"score_cents" bigint NOT NULL,
	"price_gold_cents" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_orders_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "score_orders_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "score_orders_amounts" CHECK (score_cents > 0 and price_gold_cents > 0)
);
--> statement-breakpoint
ALTER TABLE "score_orders" ADD CONSTRAINT "score_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_orders" ADD CONSTRAINT "score_orders_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "score_orders_key" ON "score_orders" USING btree ("user_id","key");