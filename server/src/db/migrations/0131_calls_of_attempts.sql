ALTER TABLE "ai_attempts" DROP CONSTRAINT "ai_attempts_user_id_job_id_attempt_pk";--> statement-breakpoint
ALTER TABLE "ai_attempts" ADD COLUMN "call" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_attempts" ADD CONSTRAINT "ai_attempts_user_id_job_id_attempt_call_pk" PRIMARY KEY("user_id","job_id","attempt","call");
