CREATE TABLE "friend_gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"giver_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"gold_cents" bigint NOT NULL,
	"card_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"tier" text,
	"days" integer,
	"transfer_id" uuid,
	"purchase_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friend_gifts_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "friend_gifts_purchase_id_unique" UNIQUE("purchase_id"),
	CONSTRAINT "friend_gifts_two_people" CHECK (giver_id <> receiver_id),
	CONSTRAINT "friend_gifts_amount" CHECK (gold_cents > 0),
	CONSTRAINT "friend_gifts_goods" CHECK (case kind when 'gold' then transfer_id is not null and purchase_id is null and tier is null and days is null
        when 'card' then purchase_id is not null and transfer_id is null and card_id is not null and tier is not null and days > 0
        else false end)
);
--> statement-breakpoint
CREATE TABLE "activity_clocks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"passed_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "online_clocks" ADD COLUMN "passed_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "friend_gifts" ADD CONSTRAINT "friend_gifts_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_gifts" ADD CONSTRAINT "friend_gifts_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_gifts" ADD CONSTRAINT "friend_gifts_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_gifts" ADD CONSTRAINT "friend_gifts_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_clocks" ADD CONSTRAINT "activity_clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "friend_gifts_key" ON "friend_gifts" USING btree ("giver_id","key");--> statement-breakpoint
CREATE INDEX "friend_gifts_given" ON "friend_gifts" USING btree ("giver_id","created_at","id");--> statement-breakpoint
CREATE INDEX "friend_gifts_got" ON "friend_gifts" USING btree ("receiver_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recharge_orders_refunded_at" ON "recharge_orders" USING btree ("refunded_at") WHERE refunded_at is not null;--> statement-breakpoint
CREATE INDEX "reports_of_reporter" ON "reports" USING btree ("reporter_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_number" ON "users" USING btree ("number");