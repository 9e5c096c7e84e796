CREATE TABLE "code_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"gold_cents" bigint DEFAULT 0 NOT NULL,
	"tier" text,
	"days" integer,
	"content_id" uuid,
	"count" integer NOT NULL,
	"uses_per_code" integer DEFAULT 1 NOT NULL,
	"uses_per_user" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"exported_at" timestamp with time zone,
	"exported_by" uuid,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "code_batches_count" CHECK (count between 1 and 100000),
	CONSTRAINT "code_batches_uses" CHECK (uses_per_code > 0 and uses_per_user > 0),
	CONSTRAINT "code_batches_tier" CHECK ((tier is null) = (days is null) and (days is null or days > 0)),
	CONSTRAINT "code_batches_reward" CHECK (gold_cents >= 0 and (gold_cents > 0 or tier is not null or content_id is not null))
);
--> statement-breakpoint
CREATE TABLE "code_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"gold_cents" bigint NOT NULL,
	"transfer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_uses_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "code_uses_once" UNIQUE("code_id","user_id"),
	CONSTRAINT "code_uses_paid" CHECK ((gold_cents > 0) = (transfer_id is not null))
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"sealed_code" "bytea",
	"uses" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "codes_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "codes_uses" CHECK (uses >= 0)
);
--> statement-breakpoint
CREATE TABLE "pay_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sealed_config" "bytea" NOT NULL,
	"weight" integer DEFAULT 1 NOT NULL,
	"daily_limit_cents" bigint,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"ejections" integer DEFAULT 0 NOT NULL,
	"ejected_until" timestamp with time zone,
	"last_error" text,
	"last_failed_at" timestamp with time zone,
	"last_worked_at" timestamp with time zone,
	"forged_callbacks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pay_accounts_weight" CHECK (weight between 1 and 1000),
	CONSTRAINT "pay_accounts_limit" CHECK (daily_limit_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"adapter" text NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"rate_micros" bigint DEFAULT 1000000 NOT NULL,
	"min_cents" bigint,
	"max_cents" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_channels_rate" CHECK (rate_micros > 0),
	CONSTRAINT "pay_channels_limits" CHECK (min_cents > 0 and max_cents >= coalesce(min_cents, 1))
);
--> statement-breakpoint
CREATE TABLE "first_recharges" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recharge_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"number" text NOT NULL,
	"gateway_number" text,
	"state" text DEFAULT 'creating' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"step" jsonb,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"next_query_at" timestamp with time zone,
	"queries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "recharge_attempts_number_unique" UNIQUE("number"),
	CONSTRAINT "recharge_attempts_amount" CHECK (amount_cents > 0),
	CONSTRAINT "recharge_attempts_paid_once" CHECK ((state in ('paid', 'duplicate')) = (paid_at is not null))
);
--> statement-breakpoint
CREATE TABLE "recharge_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'made' NOT NULL,
	"price_cents" bigint NOT NULL,
	"gold_cents" bigint DEFAULT 0 NOT NULL,
	"bonus_gold_cents" bigint DEFAULT 0 NOT NULL,
	"first_bonus_gold_cents" bigint DEFAULT 0 NOT NULL,
	"tier" text,
	"days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"credited_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"credited_gold_cents" bigint DEFAULT 0 NOT NULL,
	"transfer_id" uuid,
	"refund_transfer_id" uuid,
	CONSTRAINT "recharge_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "recharge_orders_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "recharge_orders_refund_transfer_id_unique" UNIQUE("refund_transfer_id"),
	CONSTRAINT "recharge_orders_price" CHECK (price_cents > 0),
	CONSTRAINT "recharge_orders_goods" CHECK (case kind when 'gold' then gold_cents > 0 and tier is null and days is null
        when 'card' then gold_cents = 0 and tier is not null and days > 0 else false end),
	CONSTRAINT "recharge_orders_bonus" CHECK (bonus_gold_cents >= 0 and first_bonus_gold_cents >= 0 and credited_gold_cents >= 0),
	CONSTRAINT "recharge_orders_credited" CHECK ((transfer_id is not null) = (credited_at is not null) and (state <> 'credited' or credited_at is not null)),
	CONSTRAINT "recharge_orders_refunded" CHECK ((state = 'refunded') = (refunded_at is not null))
);
--> statement-breakpoint
CREATE TABLE "recharge_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"gateway_number" text,
	"note" text,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "recharge_refunds_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "recharge_refunds_finished" CHECK ((state = 'done') = (finished_at is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"number" text PRIMARY KEY NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "price_cents" bigint;--> statement-breakpoint
ALTER TABLE "gold_packages" ADD COLUMN "first_bonus_gold_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_exported_by_staff_id_fk" FOREIGN KEY ("exported_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_code_id_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_batch_id_code_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."code_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_batch_id_code_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."code_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_accounts" ADD CONSTRAINT "pay_accounts_channel_id_pay_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."pay_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_recharges" ADD CONSTRAINT "first_recharges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_recharges" ADD CONSTRAINT "first_recharges_order_id_recharge_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."recharge_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_attempts" ADD CONSTRAINT "recharge_attempts_order_id_recharge_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."recharge_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_attempts" ADD CONSTRAINT "recharge_attempts_channel_id_pay_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."pay_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_attempts" ADD CONSTRAINT "recharge_attempts_account_id_pay_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."pay_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_orders" ADD CONSTRAINT "recharge_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_orders" ADD CONSTRAINT "recharge_orders_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_orders" ADD CONSTRAINT "recharge_orders_refund_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("refund_transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_refunds" ADD CONSTRAINT "recharge_refunds_order_id_recharge_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."recharge_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_refunds" ADD CONSTRAINT "recharge_refunds_attempt_id_recharge_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."recharge_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_refunds" ADD CONSTRAINT "recharge_refunds_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_batches_latest" ON "code_batches" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "code_uses_key" ON "code_uses" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "code_uses_of_user" ON "code_uses" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "code_uses_of_batch" ON "code_uses" USING btree ("batch_id","user_id");--> statement-breakpoint
CREATE INDEX "codes_of_batch" ON "codes" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "pay_accounts_of_channel" ON "pay_accounts" USING btree ("channel_id","id");--> statement-breakpoint
CREATE INDEX "pay_channels_order" ON "pay_channels" USING btree ("position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recharge_attempts_of_order" ON "recharge_attempts" USING btree ("order_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recharge_attempts_paid" ON "recharge_attempts" USING btree ("account_id","gateway_number") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "recharge_attempts_due" ON "recharge_attempts" USING btree ("next_query_at") WHERE next_query_at is not null;--> statement-breakpoint
CREATE INDEX "recharge_attempts_of_account" ON "recharge_attempts" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "recharge_attempts_to_decide" ON "recharge_attempts" USING btree ("created_at") WHERE state in ('held', 'duplicate');--> statement-breakpoint
CREATE UNIQUE INDEX "recharge_orders_key" ON "recharge_orders" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "recharge_orders_of_user" ON "recharge_orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recharge_orders_latest" ON "recharge_orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recharge_orders_open" ON "recharge_orders" USING btree ("expires_at") WHERE state = 'made';--> statement-breakpoint
CREATE INDEX "recharge_orders_uncredited" ON "recharge_orders" USING btree ("paid_at") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "recharge_refunds_open" ON "recharge_refunds" USING btree ("created_at") WHERE state in ('waiting', 'asked');--> statement-breakpoint
CREATE INDEX "recharge_refunds_of_order" ON "recharge_refunds" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_money_price" CHECK (price_cents is null or price_cents > 0);--> statement-breakpoint
ALTER TABLE "gold_packages" ADD CONSTRAINT "gold_packages_first_bonus" CHECK (first_bonus_gold_cents >= 0);