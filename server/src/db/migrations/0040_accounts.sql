CREATE TABLE "login_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"session_id" uuid,
	CONSTRAINT "login_credentials_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"device_id" text NOT NULL,
	"network" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"sealed_code" "bytea",
	"challenge_hash" "bytea" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"state" text DEFAULT 'queued' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"gateway" text,
	"message_id" text,
	"error" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "sms_codes_challenge_hash_unique" UNIQUE("challenge_hash")
);
--> statement-breakpoint
ALTER TABLE "blocked_devices" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "way" text DEFAULT 'guest' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "account_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "age_band" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "login_credentials" ADD CONSTRAINT "login_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_credentials" ADD CONSTRAINT "login_credentials_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_credentials_user" ON "login_credentials" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("phone","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sms_codes_device" ON "sms_codes" USING btree ("device_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sms_codes_network" ON "sms_codes" USING btree ("network","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sms_codes_newest" ON "sms_codes" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sms_codes_due" ON "sms_codes" USING btree ("due_at") WHERE "sms_codes"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "users_account" ON "users" USING btree ("account_name");--> statement-breakpoint
CREATE INDEX "users_block_ends" ON "users" USING btree ("blocked_until") WHERE "users"."blocked_until" is not null;