CREATE TABLE "job_failures" (
	"queue" text NOT NULL,
	"subject" text NOT NULL,
	"payload" jsonb,
	"attempts" integer DEFAULT 1 NOT NULL,
	"error" text NOT NULL,
	"failed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	"set_aside_at" timestamp with time zone,
	CONSTRAINT "job_failures_queue_subject_pk" PRIMARY KEY("queue","subject")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"duration_ms" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"runs" bigint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_failures_due" ON "job_failures" USING btree ("queue","retry_at") WHERE "job_failures"."set_aside_at" is null;