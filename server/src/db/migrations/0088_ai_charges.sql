ALTER TABLE "ai_jobs" ADD COLUMN "is_for_general" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_jobs" ADD COLUMN "charged_gold_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_jobs" ADD CONSTRAINT "ai_jobs_charged" CHECK (charged_gold_cents between 0 and price_gold_cents);