ALTER TABLE "ai_engines" ADD COLUMN "of_tools" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_engines" ADD COLUMN "tool_positions" jsonb DEFAULT '{}'::jsonb NOT NULL;