ALTER TABLE "ai_engines" ADD COLUMN "last_warning" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_engines" ADD COLUMN "last_warned_at" timestamp with time zone;