CREATE TABLE "rule_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule_id" uuid NOT NULL,
	"caught" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_hits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule_id" uuid,
	"rule" text NOT NULL,
	"scope" text NOT NULL,
	"act" text NOT NULL,
	"passage" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_trials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"scope" integer DEFAULT 0 NOT NULL,
	"after_id" uuid,
	"scanned" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"caught" integer DEFAULT 0 NOT NULL,
	"caught_by_scope" jsonb NOT NULL,
	"samples" jsonb NOT NULL,
	"started_by" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "word_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"words" text[] NOT NULL,
	"pattern" text NOT NULL,
	"by_pinyin" boolean NOT NULL,
	"scopes" text[] NOT NULL,
	"act" text NOT NULL,
	"enabled" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rule_days_of_rule" ON "rule_days" USING btree ("rule_id","created_at");--> statement-breakpoint
CREATE INDEX "rule_hits_latest" ON "rule_hits" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rule_hits_of_rule" ON "rule_hits" USING btree ("rule_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rule_trials_waiting" ON "rule_trials" USING btree ("created_at") WHERE state in ('queued', 'working');--> statement-breakpoint
CREATE INDEX "rule_trials_old" ON "rule_trials" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "word_rules_order" ON "word_rules" USING btree ("created_at","id");