CREATE TABLE "retired_files" (
	"prefix" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_details" ADD COLUMN "manifest" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "content_subscriptions" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "retired_files_expired" ON "retired_files" USING btree ("expires_at");