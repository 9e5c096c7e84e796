CREATE TABLE "complaint_contents" (
	"complaint_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "complaint_contents_complaint_id_content_id_pk" PRIMARY KEY("complaint_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_hash" "bytea" NOT NULL,
	"challenge_hash" "bytea" NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"sealed_contact" "bytea",
	"state" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decision" text,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaints_ticket_hash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "complaints_challenge_hash_unique" UNIQUE("challenge_hash"),
	CONSTRAINT "complaints_decided_once" CHECK ((state = 'decided') = (decided_at is not null and decision is not null))
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "machine" jsonb;--> statement-breakpoint
ALTER TABLE "danmaku" ADD COLUMN "machine" jsonb;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "machine" jsonb;--> statement-breakpoint
ALTER TABLE "complaint_contents" ADD CONSTRAINT "complaint_contents_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_contents" ADD CONSTRAINT "complaint_contents_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_contents_of_content" ON "complaint_contents" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "complaints_due" ON "complaints" USING btree ("due_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "complaints_decided" ON "complaints" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'decided';--> statement-breakpoint
-- build concurrently: CREATE INDEX "avatar_submissions_path" ON "avatar_submissions" USING btree ((picture->>'path'));
-- build concurrently: CREATE INDEX "comments_noticed" ON "comments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE machine is not null;
-- build concurrently: CREATE INDEX "danmaku_noticed" ON "danmaku" USING btree ("id") WHERE machine is not null;
-- build concurrently: CREATE INDEX "user_pictures_path" ON "user_pictures" USING btree ((slices->0->>'path'));
-- build concurrently: CREATE INDEX "user_pictures_file" ON "user_pictures" USING btree ("source_hash");