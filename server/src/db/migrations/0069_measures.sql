CREATE TABLE "measures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"label" text NOT NULL,
	"rule" text NOT NULL,
	"facts" text NOT NULL,
	"is_automated" boolean NOT NULL,
	"until" timestamp with time zone,
	"strike_until" timestamp with time zone,
	"strike_ended_at" timestamp with time zone,
	"block_id" uuid,
	"refund_job_id" uuid,
	"case_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_by_login" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "measures_strike" CHECK (strike_ended_at is null or strike_until is not null),
	CONSTRAINT "measures_decided" CHECK (is_automated or decided_by_login <> '')
);
--> statement-breakpoint
ALTER TABLE "appeals" ALTER COLUMN "content_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appeals" ALTER COLUMN "refund_job_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appeals" ADD COLUMN "measure_id" uuid;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_block_id_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."blocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_refund_job_id_refund_jobs_id_fk" FOREIGN KEY ("refund_job_id") REFERENCES "public"."refund_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measures_of_user" ON "measures" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "measures_of_subject" ON "measures" USING btree ("subject_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "measures_by_age" ON "measures" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "measures_of_block" ON "measures" USING btree ("block_id");--> statement-breakpoint
CREATE UNIQUE INDEX "measures_of_refund" ON "measures" USING btree ("refund_job_id");--> statement-breakpoint
CREATE INDEX "measures_strikes" ON "measures" USING btree ("user_id","strike_until") WHERE strike_until is not null and strike_ended_at is null;--> statement-breakpoint
CREATE INDEX "measures_strikes_due" ON "measures" USING btree ("strike_until") WHERE strike_until is not null and strike_ended_at is null;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_measure_id_measures_id_fk" FOREIGN KEY ("measure_id") REFERENCES "public"."measures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_of_measure" ON "appeals" USING btree ("measure_id");--> statement-breakpoint
CREATE INDEX "appeals_decided" ON "appeals" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state <> 'waiting';