CREATE TABLE "commissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"recharge_gold_cents" bigint NOT NULL,
	"level" integer NOT NULL,
	"percent" integer NOT NULL,
	"gold_cents" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"owed_gold_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "commissions_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "commissions_amounts" CHECK (recharge_gold_cents > 0 and gold_cents >= 0),
	CONSTRAINT "commissions_percent" CHECK (percent between 0 and 100),
	CONSTRAINT "commissions_owed_is_returned" CHECK (owed_gold_cents = 0 or state = 'returned')
);
--> statement-breakpoint
CREATE TABLE "redeem_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price_gold_cents" bigint NOT NULL,
	"gold_cents" bigint DEFAULT 0 NOT NULL,
	"tier" text,
	"days" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redeem_offers_price" CHECK (price_gold_cents > 0),
	CONSTRAINT "redeem_offers_goods" CHECK ((gold_cents > 0 and tier is null and days is null) or (gold_cents = 0 and tier is not null and days > 0))
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"offer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price_gold_cents" bigint NOT NULL,
	"gold_cents" bigint NOT NULL,
	"tier" text,
	"days" integer,
	"transfer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redemptions_transfer_id_unique" UNIQUE("transfer_id")
);
--> statement-breakpoint
CREATE TABLE "user_devices" (
	"device_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_devices_device_id_user_id_pk" PRIMARY KEY("device_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_kind" text NOT NULL,
	"gold_cents" bigint NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"transfer_id" uuid NOT NULL,
	"end_transfer_id" uuid,
	CONSTRAINT "ledger_holds_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "ledger_holds_end_transfer_id_unique" UNIQUE("end_transfer_id"),
	CONSTRAINT "ledger_holds_amount" CHECK (gold_cents > 0),
	CONSTRAINT "ledger_holds_account" CHECK (account_kind in ('userGold', 'userIncome')),
	CONSTRAINT "ledger_holds_ended" CHECK ((state = 'held') = (ended_at is null) and (ended_at is null) = (end_transfer_id is null))
);
--> statement-breakpoint
CREATE TABLE "online_clocks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "online_times" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"ms" bigint NOT NULL,
	CONSTRAINT "online_times_user_id_day_kind_pk" PRIMARY KEY("user_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "reward_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"period" text NOT NULL,
	"name" text NOT NULL,
	"gold_cents" bigint DEFAULT 0 NOT NULL,
	"tier" text,
	"days" integer,
	"gift" text,
	"transfer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"gift_state" text,
	"sealed_address" "bytea",
	"carrier" text,
	"tracking_number" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "reward_claims_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "reward_claims_paid" CHECK ((gold_cents > 0) = (transfer_id is not null)),
	CONSTRAINT "reward_claims_gift" CHECK ((gift is not null) = (gift_state is not null)),
	CONSTRAINT "reward_claims_sent" CHECK ((coalesce(gift_state in ('sent', 'received'), false)) = (sent_at is not null))
);
--> statement-breakpoint
CREATE TABLE "reward_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"target" integer DEFAULT 1 NOT NULL,
	"period" text NOT NULL,
	"gold_cents" bigint DEFAULT 0 NOT NULL,
	"tier" text,
	"days" integer,
	"gift" text,
	"streak_gold_cents" bigint[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reward_tasks_target" CHECK (target between 1 and 100000),
	CONSTRAINT "reward_tasks_reward" CHECK (gold_cents >= 0 and (tier is null) = (days is null) and num_nonnulls(nullif(gold_cents, 0), tier, gift) = 1)
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_ins_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "sign_ins_streak" CHECK (streak > 0)
);
--> statement-breakpoint
CREATE TABLE "task_shares" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "task_shares_user_id_day_subject_pk" PRIMARY KEY("user_id","day","subject")
);
--> statement-breakpoint
CREATE TABLE "bank_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed_payee" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"number_hash" "bytea" NOT NULL,
	"tail" text NOT NULL,
	"bank" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "bank_cards_kind" CHECK (kind in ('bank', 'usdt'))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawal_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"event" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"card_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed_payee" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"number_hash" "bytea" NOT NULL,
	"tail" text NOT NULL,
	"bank" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"gold_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"net_cents" bigint NOT NULL,
	"hold_id" uuid NOT NULL,
	"risks" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"frozen_at" timestamp with time zone,
	"approvals_needed" integer DEFAULT 1 NOT NULL,
	"first_approved_by" uuid,
	"approved_by" uuid,
	"reason" text,
	"batch_id" uuid,
	"reference" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "withdrawals_number_unique" UNIQUE("number"),
	CONSTRAINT "withdrawals_hold_id_unique" UNIQUE("hold_id"),
	CONSTRAINT "withdrawals_amounts" CHECK (gold_cents > 0 and fee_cents >= 0 and net_cents > 0 and amount_cents = fee_cents + net_cents),
	CONSTRAINT "withdrawals_ended" CHECK ((state in ('requested', 'approved')) = (ended_at is null)),
	CONSTRAINT "withdrawals_reason" CHECK ((state in ('rejected', 'failed')) = (reason is not null)),
	CONSTRAINT "withdrawals_two_people" CHECK (state in ('requested', 'rejected') or approvals_needed = 1 or first_approved_by <> approved_by)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_offer_id_redeem_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."redeem_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_devices" ADD CONSTRAINT "user_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_end_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("end_transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_clocks" ADD CONSTRAINT "online_clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_times" ADD CONSTRAINT "online_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_claims" ADD CONSTRAINT "reward_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_claims" ADD CONSTRAINT "reward_claims_task_id_reward_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."reward_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_claims" ADD CONSTRAINT "reward_claims_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_shares" ADD CONSTRAINT "task_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD CONSTRAINT "bank_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_batches" ADD CONSTRAINT "withdrawal_batches_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_events" ADD CONSTRAINT "withdrawal_events_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_events" ADD CONSTRAINT "withdrawal_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_card_id_bank_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."bank_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_hold_id_ledger_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."ledger_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_first_approved_by_staff_id_fk" FOREIGN KEY ("first_approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_batch_id_withdrawal_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."withdrawal_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commissions_of_agent" ON "commissions" USING btree ("agent_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "commissions_of_user" ON "commissions" USING btree ("agent_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "commissions_due" ON "commissions" USING btree ("due_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "commissions_owed" ON "commissions" USING btree ("agent_id") WHERE owed_gold_cents > 0;--> statement-breakpoint
CREATE INDEX "redeem_offers_order" ON "redeem_offers" USING btree ("position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_key" ON "redemptions" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "redemptions_of_user" ON "redemptions" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_devices_of_user" ON "user_devices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_holds_subject" ON "ledger_holds" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "ledger_holds_of_user" ON "ledger_holds" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_holds_due" ON "ledger_holds" USING btree ("expires_at") WHERE state = 'held' and expires_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reward_claims_once" ON "reward_claims" USING btree ("user_id","task_id","period");--> statement-breakpoint
CREATE INDEX "reward_claims_of_user" ON "reward_claims" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reward_claims_gifts" ON "reward_claims" USING btree ("gift_state","created_at","id") WHERE gift_state is not null;--> statement-breakpoint
CREATE INDEX "reward_tasks_order" ON "reward_tasks" USING btree ("position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_once" ON "bank_cards" USING btree ("user_id","number_hash") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bank_cards_number" ON "bank_cards" USING btree ("number_hash","user_id");--> statement-breakpoint
CREATE INDEX "bank_cards_key" ON "bank_cards" USING btree ("key_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_batches_latest" ON "withdrawal_batches" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "withdrawal_events_of" ON "withdrawal_events" USING btree ("withdrawal_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_key" ON "withdrawals" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "withdrawals_of_user" ON "withdrawals" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "withdrawals_latest" ON "withdrawals" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("state","created_at","id") WHERE state in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "withdrawals_number_hash" ON "withdrawals" USING btree ("number_hash","user_id");--> statement-breakpoint
CREATE INDEX "withdrawals_of_batch" ON "withdrawals" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "withdrawals_key_id" ON "withdrawals" USING btree ("key_id","id");--> statement-breakpoint
CREATE INDEX "users_invited" ON "users" USING btree ("invited_by","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE invited_by is not null;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK (kind in ('userGold', 'userIncome', 'userScore', 'userHeld', 'revenue', 'rechargeClearing', 'promotions',
        'payouts', 'refunds'));