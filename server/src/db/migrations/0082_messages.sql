ALTER TABLE "push_messages" ADD COLUMN "rests_as" text;--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "sent_at" timestamp with time zone;