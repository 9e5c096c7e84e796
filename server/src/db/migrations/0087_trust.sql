CREATE TABLE "picture_findings" (
	"path" text PRIMARY KEY NOT NULL,
	"top" text NOT NULL,
	"risk" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent_records" ADD COLUMN "end_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "people_shown" smallint;--> statement-breakpoint
CREATE INDEX "consent_ends" ON "consent_records" USING btree ("until") WHERE state = 'verified';