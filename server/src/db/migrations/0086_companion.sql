CREATE TABLE "companion_bonds" (
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"unsummarised" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "companion_bonds_user_id_character_id_pk" PRIMARY KEY("user_id","character_id"),
	CONSTRAINT "companion_bonds_points" CHECK (points >= 0)
);
--> statement-breakpoint
CREATE TABLE "companion_characters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	"is_adult" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"card" text NOT NULL,
	"picture" jsonb,
	"source_path" text,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rev" bigint NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companion_chats" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"key" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"background" text DEFAULT 'night' NOT NULL,
	"head_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"rev" bigint NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companion_chats_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "companion_gifts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"key" text NOT NULL,
	"gift_id" uuid NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"score_cents" bigint NOT NULL,
	"points" integer NOT NULL,
	"transfer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companion_gifts_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "companion_gifts_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "companion_gifts_amounts" CHECK (score_cents > 0 and points > 0)
);
--> statement-breakpoint
CREATE TABLE "companion_memories" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"is_own" boolean NOT NULL,
	"conflict_of" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"rev" bigint NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companion_memories_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "companion_messages" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"parent_id" uuid,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"job_id" uuid,
	"is_picture" boolean DEFAULT false NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"is_withheld" boolean DEFAULT false NOT NULL,
	"key" text NOT NULL,
	"rev" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companion_messages_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "companion_revs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"rev" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companion_bonds" ADD CONSTRAINT "companion_bonds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_characters" ADD CONSTRAINT "companion_characters_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_chats" ADD CONSTRAINT "companion_chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_gifts" ADD CONSTRAINT "companion_gifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_gifts" ADD CONSTRAINT "companion_gifts_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_memories" ADD CONSTRAINT "companion_memories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_messages" ADD CONSTRAINT "companion_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_messages" ADD CONSTRAINT "companion_messages_user_id_chat_id_companion_chats_user_id_id_fk" FOREIGN KEY ("user_id","chat_id") REFERENCES "public"."companion_chats"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_revs" ADD CONSTRAINT "companion_revs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companion_characters_key" ON "companion_characters" USING btree ("owner_id","key");--> statement-breakpoint
CREATE INDEX "companion_characters_gallery" ON "companion_characters" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'approved' and is_shared and deleted_at is null;--> statement-breakpoint
CREATE INDEX "companion_characters_own" ON "companion_characters" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "companion_characters_states" ON "companion_characters" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "companion_characters_revs" ON "companion_characters" USING btree ("owner_id","rev");--> statement-breakpoint
CREATE UNIQUE INDEX "companion_chats_key" ON "companion_chats" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "companion_chats_latest" ON "companion_chats" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "companion_chats_of_character" ON "companion_chats" USING btree ("user_id","character_id");--> statement-breakpoint
CREATE INDEX "companion_chats_revs" ON "companion_chats" USING btree ("user_id","rev");--> statement-breakpoint
CREATE UNIQUE INDEX "companion_gifts_key" ON "companion_gifts" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "companion_gifts_of_character" ON "companion_gifts" USING btree ("user_id","character_id","id");--> statement-breakpoint
CREATE INDEX "companion_memories_of_character" ON "companion_memories" USING btree ("user_id","character_id");--> statement-breakpoint
CREATE INDEX "companion_memories_revs" ON "companion_memories" USING btree ("user_id","rev");--> statement-breakpoint
CREATE UNIQUE INDEX "companion_messages_key" ON "companion_messages" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "companion_messages_tree" ON "companion_messages" USING btree ("user_id","chat_id","parent_id");--> statement-breakpoint
CREATE INDEX "companion_messages_job" ON "companion_messages" USING btree ("user_id","job_id");--> statement-breakpoint
CREATE INDEX "companion_messages_revs" ON "companion_messages" USING btree ("user_id","rev");