CREATE TABLE "consent_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"people" text NOT NULL,
	"reference" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "item_tags" (
	"item_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "item_tags_item_id_tag_id_pk" PRIMARY KEY("item_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"rating" text DEFAULT 'general' NOT NULL,
	"uploader_id" uuid,
	"channel_id" uuid,
	"cover" jsonb,
	"duration_seconds" double precision DEFAULT 0 NOT NULL,
	"rule" text DEFAULT 'free' NOT NULL,
	"tier" text,
	"price_gold_cents" bigint,
	"preview_seconds" integer DEFAULT 0 NOT NULL,
	"plays" bigint DEFAULT 0 NOT NULL,
	"likes" bigint DEFAULT 0 NOT NULL,
	"collects" bigint DEFAULT 0 NOT NULL,
	"hot_score" double precision DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "items_tier_where_needed" CHECK ((rule in ('vip', 'vipOrGold')) = (tier is not null)),
	CONSTRAINT "items_price_where_needed" CHECK ((rule in ('gold', 'vipOrGold')) = (price_gold_cents is not null and price_gold_cents > 0)),
	CONSTRAINT "items_published_has_time" CHECK (state <> 'published' or published_at is not null)
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "tags_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "ad_clicks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ad_id" uuid NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"channel_id" uuid,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover" jsonb,
	"href" text NOT NULL,
	"sort_code" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"jump_url" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_module_items" (
	"module_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "home_module_items_module_id_item_id_pk" PRIMARY KEY("module_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "home_modules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"title" text NOT NULL,
	"layout" text NOT NULL,
	"size" integer NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "running_lights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location" integer NOT NULL,
	"text" text NOT NULL,
	"jump_url" text,
	"position" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortcuts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid,
	"title" text NOT NULL,
	"icon" jsonb NOT NULL,
	"href" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counter_deltas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counter_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" uuid NOT NULL,
	"counter" text NOT NULL,
	"delta" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_marks" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"liked_at" timestamp with time zone,
	"collected_at" timestamp with time zone,
	"watched_seconds" double precision,
	"watched_at" timestamp with time zone,
	CONSTRAINT "item_marks_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "plays" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"hour" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plays_user_id_item_id_hour_pk" PRIMARY KEY("user_id","item_id","hour")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"bought_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "media_assets" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"stage" text DEFAULT '' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"reason" text,
	"source_name" text NOT NULL,
	"source_path" text NOT NULL,
	"source_bytes" bigint NOT NULL,
	"upload_id" uuid,
	"kind_given" boolean DEFAULT true NOT NULL,
	"has_source" boolean DEFAULT true NOT NULL,
	"prefix" text NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"sealed_name_secret" "bytea" NOT NULL,
	"manifest" jsonb,
	"attempt" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"priority" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_assets_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"identifier" text NOT NULL,
	"filename" text NOT NULL,
	"total_size" bigint NOT NULL,
	"chunk_size" bigint NOT NULL,
	"total_chunks" integer NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid,
	"staff_login" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"sealed_totp" "bytea",
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" bigint DEFAULT 0 NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "staff_login_unique" UNIQUE("login")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "blocked_devices" (
	"device_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"edition" text NOT NULL,
	"sys_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "users_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"nickname" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"avatar" jsonb,
	"device_id" text,
	"password_hash" text,
	"phone" text,
	"invite_code" text NOT NULL,
	"invited_by" uuid,
	"channel_pc" text DEFAULT '' NOT NULL,
	"channel_dc" text DEFAULT '' NOT NULL,
	"age_confirmed_at" timestamp with time zone,
	"supreme_until" timestamp with time zone,
	"normal_until" timestamp with time zone,
	"live_until" timestamp with time zone,
	"dark_until" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "users_invite_code_unique" UNIQUE("invite_code"),
	CONSTRAINT "users_protected_has_no_device" CHECK ("users"."device_id" is null or ("users"."password_hash" is null and "users"."phone" is null))
);
--> statement-breakpoint
ALTER TABLE "consent_records" ADD CONSTRAINT "consent_records_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_tags" ADD CONSTRAINT "item_tags_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_tags" ADD CONSTRAINT "item_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_module_items" ADD CONSTRAINT "home_module_items_module_id_home_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."home_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_modules" ADD CONSTRAINT "home_modules_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortcuts" ADD CONSTRAINT "shortcuts_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_marks" ADD CONSTRAINT "item_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_marks" ADD CONSTRAINT "item_marks_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_of_item" ON "consent_records" USING btree ("item_id","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "item_tags_tag" ON "item_tags" USING btree ("tag_id","item_id");--> statement-breakpoint
CREATE INDEX "items_new" ON "items" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "items_hot" ON "items" USING btree ("hot_score" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "items_liked" ON "items" USING btree ("likes" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "items_general_new" ON "items" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published' and rating = 'general';--> statement-breakpoint
CREATE INDEX "items_general_hot" ON "items" USING btree ("hot_score" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published' and rating = 'general';--> statement-breakpoint
CREATE INDEX "items_general_liked" ON "items" USING btree ("likes" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published' and rating = 'general';--> statement-breakpoint
CREATE INDEX "items_of_channel" ON "items" USING btree ("channel_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "items_of_uploader" ON "items" USING btree ("uploader_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "items_created" ON "items" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ad_clicks_of_ad" ON "ad_clicks" USING btree ("ad_id","created_at");--> statement-breakpoint
CREATE INDEX "ads_by_position" ON "ads" USING btree ("position","sort_code");--> statement-breakpoint
CREATE INDEX "home_module_items_order" ON "home_module_items" USING btree ("module_id","position","item_id");--> statement-breakpoint
CREATE INDEX "home_modules_of_channel" ON "home_modules" USING btree ("channel_id","position");--> statement-breakpoint
CREATE INDEX "item_marks_watched" ON "item_marks" USING btree ("user_id","watched_at" DESC NULLS LAST,"item_id" DESC NULLS LAST) WHERE watched_at is not null;--> statement-breakpoint
CREATE INDEX "item_marks_collected" ON "item_marks" USING btree ("user_id","collected_at" DESC NULLS LAST,"item_id" DESC NULLS LAST) WHERE collected_at is not null;--> statement-breakpoint
CREATE INDEX "plays_latest" ON "plays" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_waiting" ON "media_assets" USING btree ("priority" DESC NULLS LAST,"created_at") WHERE state in ('queued', 'working');--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_identity" ON "uploads" USING btree ("owner_kind","owner_id","identifier") WHERE state <> 'used';--> statement-breakpoint
CREATE INDEX "uploads_stale" ON "uploads" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "audit_latest" ON "audit_entries" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_by_staff" ON "audit_entries" USING btree ("staff_login","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_entries" USING btree ("action","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","last_seen_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "users_device" ON "users" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_nickname" ON "users" USING btree ("nickname");