ALTER TABLE "consent_records" DROP CONSTRAINT "consent_records_item_id_items_id_fk";
--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "works_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "change_reason" text;