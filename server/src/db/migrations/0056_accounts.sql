CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"gives_up_gold" boolean NOT NULL,
	"obstacle" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "account_deletions_done" CHECK ((state = 'done') = (done_at is not null))
);
--> statement-breakpoint
CREATE TABLE "avatar_submissions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"picture" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "avatar_submissions_id_unique" UNIQUE("id"),
	CONSTRAINT "avatar_submissions_told_why" CHECK (state <> 'refused' or reason is not null)
);
--> statement-breakpoint
CREATE TABLE "block_appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"block_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "block_appeals_decided" CHECK ((state = 'waiting') = (decided_at is null)),
	CONSTRAINT "block_appeals_answered" CHECK (state not in ('granted', 'refused') or (answer is not null and decided_by is not null))
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"storage_key" text,
	"bytes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"algorithm" integer NOT NULL,
	"sign_count" bigint NOT NULL,
	"rp_id" text NOT NULL,
	"name" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "used_passkey_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_by" uuid,
	"blocked_by_login" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "blocked_devices" ADD COLUMN "block_id" uuid;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_submissions" ADD CONSTRAINT "avatar_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_appeals" ADD CONSTRAINT "block_appeals_block_id_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."blocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "avatar_submissions_waiting" ON "avatar_submissions" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "block_appeals_open" ON "block_appeals" USING btree ("block_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "block_appeals_of_block" ON "block_appeals" USING btree ("block_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "block_appeals_waiting" ON "block_appeals" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_open" ON "data_exports" USING btree ("user_id") WHERE state in ('queued', 'working');--> statement-breakpoint
CREATE INDEX "data_exports_of_user" ON "data_exports" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_exports_waiting" ON "data_exports" USING btree ("created_at") WHERE state in ('queued', 'working');--> statement-breakpoint
CREATE INDEX "data_exports_expired" ON "data_exports" USING btree ("expires_at") WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "used_passkey_challenges_expired" ON "used_passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "blocks_of_user" ON "blocks" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "blocks_end" ON "blocks" USING btree ("until") WHERE ended_at is null and until is not null;--> statement-breakpoint
ALTER TABLE "blocked_devices" ADD CONSTRAINT "blocked_devices_block_id_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."blocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_devices_of_block" ON "blocked_devices" USING btree ("block_id");--> statement-breakpoint
CREATE INDEX "blocked_devices_newest" ON "blocked_devices" USING btree ("created_at" DESC NULLS FIRST);