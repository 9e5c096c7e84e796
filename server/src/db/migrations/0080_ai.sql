CREATE TABLE "ai_engines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"adapter" text NOT NULL,
	"url" text NOT NULL,
	"tools" text[] NOT NULL,
	"settings" jsonb NOT NULL,
	"sealed_key" "bytea",
	"concurrency" integer NOT NULL,
	"cost_cents" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"rest_until" timestamp with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	"last_failed_at" timestamp with time zone,
	"last_worked_at" timestamp with time zone,
	CONSTRAINT "ai_engines_concurrency" CHECK (concurrency > 0)
);
--> statement-breakpoint
CREATE TABLE "ai_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tool" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"prompt" text NOT NULL,
	"negative" text DEFAULT '' NOT NULL,
	"style" text NOT NULL,
	"ratio" text NOT NULL,
	"picture" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_workflows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"workflow" jsonb NOT NULL,
	"inputs" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_chapters" (
	"user_id" uuid NOT NULL,
	"novel_id" uuid NOT NULL,
	"chapter" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"is_demonstration" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_chapters_user_id_novel_id_chapter_pk" PRIMARY KEY("user_id","novel_id","chapter")
);
--> statement-breakpoint
CREATE TABLE "ai_novels" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"premise" text NOT NULL,
	"kind" text NOT NULL,
	"length" text NOT NULL,
	"style" text NOT NULL,
	"outline" jsonb NOT NULL,
	"sheet" jsonb NOT NULL,
	"directions" text[] DEFAULT '{}' NOT NULL,
	"chapters" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_adult" boolean DEFAULT false NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_novels_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "ai_caps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"gold_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_characters" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"age" integer NOT NULL,
	"appearance" text NOT NULL,
	"style" text NOT NULL,
	"seed" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_characters_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "ai_characters_adult" CHECK (age >= 18)
);
--> statement-breakpoint
CREATE TABLE "ai_free_uses" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tool" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "ai_free_uses_user_id_day_tool_pk" PRIMARY KEY("user_id","day","tool"),
	CONSTRAINT "ai_free_uses_used" CHECK (used >= 0)
);
--> statement-breakpoint
CREATE TABLE "ai_jobs" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"key" text NOT NULL,
	"ordinal" smallint DEFAULT 0 NOT NULL,
	"tool" text NOT NULL,
	"lane" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"outcome" text,
	"is_adult" boolean DEFAULT false NOT NULL,
	"parameters" jsonb NOT NULL,
	"brief" text DEFAULT '' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"partial" text DEFAULT '' NOT NULL,
	"result" jsonb,
	"failure_code" text,
	"failure_text" text DEFAULT '' NOT NULL,
	"price_gold_cents" bigint NOT NULL,
	"hold_id" uuid,
	"free_day" date,
	"cost_seconds" double precision NOT NULL,
	"weight" integer DEFAULT 1 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"not_before" timestamp with time zone,
	"engine_id" uuid,
	"engine_name" text DEFAULT '' NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"tried" uuid[] DEFAULT '{}' NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_jobs_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "ai_jobs_hold_id_unique" UNIQUE("hold_id"),
	CONSTRAINT "ai_jobs_price" CHECK (price_gold_cents >= 0),
	CONSTRAINT "ai_jobs_held" CHECK ((price_gold_cents > 0) = (hold_id is not null)),
	CONSTRAINT "ai_jobs_ended" CHECK ((state in ('queued', 'running')) = (ended_at is null) and (ended_at is null) = (outcome is null)),
	CONSTRAINT "ai_jobs_failed" CHECK ((failure_code is not null) = (outcome is not distinct from 'failed')),
	CONSTRAINT "ai_jobs_leased" CHECK ((state = 'running') = (lease_until is not null))
);
--> statement-breakpoint
CREATE TABLE "ai_lanes" (
	"lane" text PRIMARY KEY NOT NULL,
	"clock" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_safety_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"job_id" uuid,
	"stage" text NOT NULL,
	"decision" text NOT NULL,
	"rule" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_shares" (
	"lane" text NOT NULL,
	"user_id" uuid NOT NULL,
	"served" double precision NOT NULL,
	CONSTRAINT "ai_shares_lane_user_id_pk" PRIMARY KEY("lane","user_id")
);
--> statement-breakpoint
CREATE TABLE "ai_works" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"picture" jsonb,
	"clip_path" text,
	"clip_type" text,
	"clip_seconds" double precision,
	"text" text,
	"is_demonstration" boolean NOT NULL,
	"is_adult" boolean DEFAULT false NOT NULL,
	"parameters" jsonb NOT NULL,
	"engine_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_works_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "ai_works_kind" CHECK (case kind when 'text' then text is not null else picture is not null end and (kind = 'video') = (clip_path is not null))
);
--> statement-breakpoint
ALTER TABLE "ai_chapters" ADD CONSTRAINT "ai_chapters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_chapters" ADD CONSTRAINT "ai_chapters_user_id_novel_id_ai_novels_user_id_id_fk" FOREIGN KEY ("user_id","novel_id") REFERENCES "public"."ai_novels"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_novels" ADD CONSTRAINT "ai_novels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_caps" ADD CONSTRAINT "ai_caps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_characters" ADD CONSTRAINT "ai_characters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_free_uses" ADD CONSTRAINT "ai_free_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_jobs" ADD CONSTRAINT "ai_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_jobs" ADD CONSTRAINT "ai_jobs_hold_id_ledger_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."ledger_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_safety_log" ADD CONSTRAINT "ai_safety_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_shares" ADD CONSTRAINT "ai_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_works" ADD CONSTRAINT "ai_works_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_works" ADD CONSTRAINT "ai_works_user_id_job_id_ai_jobs_user_id_id_fk" FOREIGN KEY ("user_id","job_id") REFERENCES "public"."ai_jobs"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_engines_order" ON "ai_engines" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "ai_templates_order" ON "ai_templates" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "ai_novels_of_user" ON "ai_novels" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "ai_jobs_id" ON "ai_jobs" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_jobs_key" ON "ai_jobs" USING btree ("user_id","key","ordinal");--> statement-breakpoint
CREATE INDEX "ai_jobs_of_user" ON "ai_jobs" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ai_jobs_queue" ON "ai_jobs" USING btree ("lane","user_id","created_at","id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "ai_jobs_running" ON "ai_jobs" USING btree ("lane","lease_until") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "ai_jobs_done" ON "ai_jobs" USING btree ("tool","ended_at" DESC NULLS FIRST) WHERE outcome = 'done';--> statement-breakpoint
CREATE INDEX "ai_jobs_latest" ON "ai_jobs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ai_safety_log_latest" ON "ai_safety_log" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ai_works_of_job" ON "ai_works" USING btree ("user_id","job_id");--> statement-breakpoint
CREATE INDEX "ai_works_of_user" ON "ai_works" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);