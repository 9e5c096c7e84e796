CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"owner_id" uuid,
	"balance" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_identity" UNIQUE NULLS NOT DISTINCT("owner_id","kind","unit"),
	CONSTRAINT "ledger_accounts_kind" CHECK (kind in ('userGold', 'userIncome', 'userScore', 'revenue', 'rechargeClearing', 'promotions',
        'payouts', 'refunds')),
	CONSTRAINT "ledger_accounts_unit" CHECK (unit in ('goldCents', 'scoreCents', 'moneyCents')),
	CONSTRAINT "ledger_accounts_owned" CHECK ((kind like 'user%') = (owner_id is not null)),
	CONSTRAINT "ledger_accounts_kept" CHECK ((owner_id is not null) = (balance is not null)),
	CONSTRAINT "ledger_accounts_never_negative" CHECK (balance >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_check_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"check_name" text NOT NULL,
	"run_id" uuid NOT NULL,
	"violations" integer NOT NULL,
	"sample" text NOT NULL,
	"took_ms" bigint NOT NULL,
	"started_by" text NOT NULL,
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"account_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	CONSTRAINT "ledger_entries_account_id_seq_pk" PRIMARY KEY("account_id","seq"),
	CONSTRAINT "ledger_entries_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_sealed_balances" (
	"seal_number" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"balance" numeric NOT NULL,
	CONSTRAINT "ledger_sealed_balances_seal_number_account_id_pk" PRIMARY KEY("seal_number","account_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"last_seq" bigint NOT NULL,
	"transfers" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_seals_last_seq_unique" UNIQUE("last_seq")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"cause_kind" text NOT NULL,
	"cause_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transfers_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tier" text NOT NULL,
	"name" text NOT NULL,
	"days" integer NOT NULL,
	"price_gold_cents" bigint,
	"benefits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cards_days" CHECK (days between 1 and 36500),
	CONSTRAINT "cards_price" CHECK (price_gold_cents is null or price_gold_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "gold_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gold_cents" bigint NOT NULL,
	"bonus_gold_cents" bigint DEFAULT 0 NOT NULL,
	"price_cents" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gold_packages_amounts" CHECK (gold_cents > 0 and bonus_gold_cents >= 0 and price_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "tier_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tier" text NOT NULL,
	"days" integer NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_by" text NOT NULL,
	"total" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_item_id_items_id_fk";
--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_user_id_item_id_pk";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "subject_kind" text DEFAULT 'video' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ALTER COLUMN "subject_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "purchases" RENAME COLUMN "item_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "rating" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "state" text DEFAULT 'owned' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "price_gold_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "full_price_gold_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "key" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "share_gold_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "share_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "share_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refund_reason" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refund_transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_sealed_balances" ADD CONSTRAINT "ledger_sealed_balances_seal_number_ledger_seals_number_fk" FOREIGN KEY ("seal_number") REFERENCES "public"."ledger_seals"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_sealed_balances" ADD CONSTRAINT "ledger_sealed_balances_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_grants" ADD CONSTRAINT "tier_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_check_runs_latest" ON "ledger_check_runs" USING btree ("ran_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_entries_transfer" ON "ledger_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_key" ON "ledger_transfers" USING btree ("scope","key");--> statement-breakpoint
CREATE INDEX "ledger_transfers_cause" ON "ledger_transfers" USING btree ("cause_kind","cause_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_time" ON "ledger_transfers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cards_order" ON "cards" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "gold_packages_order" ON "gold_packages" USING btree ("position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tier_grants_key" ON "tier_grants" USING btree ("source","key");--> statement-breakpoint
CREATE INDEX "tier_grants_of_user" ON "tier_grants" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_jobs_open" ON "refund_jobs" USING btree ("created_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "refund_jobs_of_subject" ON "refund_jobs" USING btree ("subject_kind","subject_id");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_refund_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("refund_transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_owned" ON "purchases" USING btree ("user_id","subject_kind","subject_id") WHERE state = 'owned' and subject_kind <> 'card';--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_key" ON "purchases" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "purchases_of_user" ON "purchases" USING btree ("user_id","bought_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchases_of_subject" ON "purchases" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "purchases_share_due" ON "purchases" USING btree ("share_due_at") WHERE share_state = 'pending';--> statement-breakpoint
UPDATE purchases p SET title = i.title, rating = i.rating FROM items i WHERE i.id = p.subject_id;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_transfer_id_unique" UNIQUE("transfer_id");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_refund_transfer_id_unique" UNIQUE("refund_transfer_id");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_price" CHECK (price_gold_cents >= 0 and full_price_gold_cents >= price_gold_cents);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_paid" CHECK ((price_gold_cents > 0) = (transfer_id is not null));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_refunded" CHECK ((state = 'refunded') = (refunded_at is not null));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_refund_paid" CHECK ((state = 'refunded' and price_gold_cents > 0) = (refund_transfer_id is not null));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_share" CHECK (share_gold_cents between 0 and price_gold_cents
        and (share_state = 'none') = (share_gold_cents = 0)
        and (share_state = 'none' or (seller_id is not null and share_due_at is not null)));