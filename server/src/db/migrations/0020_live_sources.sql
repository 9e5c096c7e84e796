ALTER TABLE "live_channels" ADD COLUMN "push_key_hash" "bytea";--> statement-breakpoint
ALTER TABLE "live_channels" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_channels" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_channels" ADD COLUMN "edge" text;--> statement-breakpoint
ALTER TABLE "live_channels" ADD COLUMN "edge_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_channels" DROP COLUMN "sealed_push_key";