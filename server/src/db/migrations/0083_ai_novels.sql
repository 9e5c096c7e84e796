CREATE TABLE "ai_chapter_revisions" (
	"user_id" uuid NOT NULL,
	"novel_id" uuid NOT NULL,
	"chapter" integer NOT NULL,
	"revision" integer NOT NULL,
	"cause" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"is_partial" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_chapter_revisions_user_id_novel_id_chapter_revision_pk" PRIMARY KEY("user_id","novel_id","chapter","revision")
);
--> statement-breakpoint
ALTER TABLE "ai_chapters" ADD COLUMN "is_partial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_chapters" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_chapters" ADD COLUMN "part_id" uuid;--> statement-breakpoint
ALTER TABLE "ai_novels" ADD COLUMN "place" jsonb;--> statement-breakpoint
ALTER TABLE "ai_novels" ADD COLUMN "content_id" uuid;--> statement-breakpoint
ALTER TABLE "ai_chapter_revisions" ADD CONSTRAINT "ai_chapter_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_chapter_revisions" ADD CONSTRAINT "ai_chapter_revisions_of_chapter" FOREIGN KEY ("user_id","novel_id","chapter") REFERENCES "public"."ai_chapters"("user_id","novel_id","chapter") ON DELETE cascade ON UPDATE no action;