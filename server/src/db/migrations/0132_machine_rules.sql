ALTER TABLE "hash_lists" ADD COLUMN "breaks" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "word_rules" ADD COLUMN "breaks" text DEFAULT 'other' NOT NULL;