ALTER TABLE "ai_chapter_revisions" ADD COLUMN "excerpt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_chapters" ADD COLUMN "part_revision" integer;