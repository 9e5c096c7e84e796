CREATE TABLE "conversations" (
	"user_id" uuid NOT NULL,
	"peer_id" uuid NOT NULL,
	"state" text DEFAULT 'none' NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"read_number" integer DEFAULT 0 NOT NULL,
	"peer_read_number" integer DEFAULT 0 NOT NULL,
	"cleared_number" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_user_id_peer_id_pk" PRIMARY KEY("user_id","peer_id"),
	CONSTRAINT "conversations_somebody_else" CHECK (user_id <> peer_id),
	CONSTRAINT "conversations_unread" CHECK (unread >= 0)
);
--> statement-breakpoint
CREATE TABLE "direct_messages" (
	"user_id" uuid NOT NULL,
	"peer_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"id" uuid NOT NULL,
	"is_mine" boolean NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"picture" jsonb,
	"picture_state" text,
	"content_type" smallint,
	"content_id" uuid,
	"key" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "direct_messages_user_id_peer_id_number_pk" PRIMARY KEY("user_id","peer_id","number")
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id"),
	CONSTRAINT "user_blocks_somebody_else" CHECK (user_id <> blocked_id)
);
--> statement-breakpoint
CREATE TABLE "message_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"segment" jsonb NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"last_user_id" uuid,
	"sent" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "notices_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "message_settings" ADD COLUMN "only_followed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_peer_id_users_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_messages" ADD CONSTRAINT "direct_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_open" ON "conversations" USING btree ("user_id","last_at" DESC NULLS FIRST,"peer_id" DESC NULLS FIRST) WHERE last_at is not null and state in ('open', 'asked');--> statement-breakpoint
CREATE INDEX "conversations_requests" ON "conversations" USING btree ("user_id","last_at" DESC NULLS FIRST,"peer_id" DESC NULLS FIRST) WHERE last_at is not null and state = 'request';--> statement-breakpoint
CREATE INDEX "conversations_peer" ON "conversations" USING btree ("peer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "direct_messages_key" ON "direct_messages" USING btree ("user_id","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "direct_messages_id" ON "direct_messages" USING btree ("id");--> statement-breakpoint
CREATE INDEX "direct_messages_pictures" ON "direct_messages" USING btree ("created_at","id") WHERE picture_state = 'waiting' and is_mine and state = 'sent';--> statement-breakpoint
CREATE INDEX "user_blocks_newest" ON "user_blocks" USING btree ("user_id","created_at" DESC NULLS FIRST,"blocked_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_blocks_blocked" ON "user_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_sending" ON "notices" USING btree ("created_at") WHERE state = 'sending';