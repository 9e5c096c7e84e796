DROP INDEX "feed_sessions_of_viewer";--> statement-breakpoint
ALTER TABLE "feed_sessions" ADD COLUMN "ahead" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_sessions" ADD COLUMN "ahead_given" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_sessions" ADD COLUMN "is_ahead_last" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_sessions" ADD COLUMN "chosen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Room for the next pages of a session beside it: what no index follows is then changed in place.
ALTER TABLE "feed_sessions" SET (fillfactor = 70);
