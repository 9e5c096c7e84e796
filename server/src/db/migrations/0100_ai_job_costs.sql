ALTER TABLE "ai_jobs" ADD COLUMN "engine_cost_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What is known of jobs that ended before: their engines' present price.
UPDATE ai_jobs j SET engine_cost_cents = e.cost_cents FROM ai_engines e
  WHERE e.id = j.engine_id AND j.outcome = 'done' AND e.cost_cents > 0;
