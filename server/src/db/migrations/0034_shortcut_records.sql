ALTER TABLE "shortcuts" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shortcuts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shortcuts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;