CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"sort_code" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"question" text NOT NULL,
	"other_words" text DEFAULT '' NOT NULL,
	"answer" text NOT NULL,
	"sort_code" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"words" "tsvector" NOT NULL,
	"sounds" "tsvector" NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"unhelpful" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort_code" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faq_categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "faq_misses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"folded" text NOT NULL,
	"question" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faq_misses_folded_unique" UNIQUE("folded")
);
--> statement-breakpoint
CREATE TABLE "faq_votes" (
	"user_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"is_helpful" boolean NOT NULL,
	CONSTRAINT "faq_votes_user_id_answer_id_pk" PRIMARY KEY("user_id","answer_id")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"client" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "feedback_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "support_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"device_id" text,
	"challenge_hash" "bytea",
	"topic" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"is_left" boolean DEFAULT false NOT NULL,
	"staff_id" uuid,
	"avoid_staff_id" uuid,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"assigned_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"user_seq" integer DEFAULT 0 NOT NULL,
	"last_text" text DEFAULT '' NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rating" integer,
	"rating_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "support_conversations_challenge_hash_unique" UNIQUE("challenge_hash")
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"author" text NOT NULL,
	"staff_login" text,
	"text" text NOT NULL,
	"picture" jsonb,
	"key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "support_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"picture" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_staff" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_assigned_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "faq_answers" ADD CONSTRAINT "faq_answers_category_id_faq_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."faq_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_votes" ADD CONSTRAINT "faq_votes_answer_id_faq_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."faq_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_staff" ADD CONSTRAINT "support_staff_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faq_answers_order" ON "faq_answers" USING btree ("category_id","sort_code","id");--> statement-breakpoint
CREATE INDEX "faq_misses_often" ON "faq_misses" USING btree ("times" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "faq_votes_answer" ON "faq_votes" USING btree ("answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_once" ON "feedback" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "feedback_waiting" ON "feedback" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "feedback_done" ON "feedback" USING btree ("answered_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state <> 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "support_one_of_user" ON "support_conversations" USING btree ("user_id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "support_of_user" ON "support_conversations" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_queue" ON "support_conversations" USING btree ("queued_at","id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "support_of_staff" ON "support_conversations" USING btree ("staff_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "support_open" ON "support_conversations" USING btree ("last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "support_closed" ON "support_conversations" USING btree ("closed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_once" ON "support_messages" USING btree ("conversation_id","key");--> statement-breakpoint
CREATE INDEX "support_pictures_old" ON "support_pictures" USING btree ("created_at");