CREATE TABLE "ai_attempts" (
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"engine_name" text NOT NULL,
	"cost_cents" integer NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_attempts_user_id_job_id_attempt_pk" PRIMARY KEY("user_id","job_id","attempt")
);
--> statement-breakpoint
ALTER TABLE "ai_attempts" ADD CONSTRAINT "ai_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_attempts" ADD CONSTRAINT "ai_attempts_user_id_job_id_ai_jobs_user_id_id_fk" FOREIGN KEY ("user_id","job_id") REFERENCES "public"."ai_jobs"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_attempts_latest" ON "ai_attempts" USING btree ("asked_at");--> statement-breakpoint
INSERT INTO ai_attempts (user_id, job_id, attempt, engine_name, cost_cents, asked_at)
  SELECT user_id, id, attempt, engine_name, engine_cost_cents, started_at FROM ai_jobs
  WHERE engine_cost_cents > 0 AND started_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_jobs" DROP COLUMN "engine_cost_cents";