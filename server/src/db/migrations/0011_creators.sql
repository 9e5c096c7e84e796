CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"refund_job_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "creator_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deletes_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"display_name" text NOT NULL,
	"sealed_contact" "bytea" NOT NULL,
	"terms_version" text NOT NULL,
	"adult_stated_at" timestamp with time zone NOT NULL,
	"reason" text,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "creators_decided" CHECK ((state = 'waiting') = (decided_at is null)),
	CONSTRAINT "creators_reason" CHECK (state not in ('refused', 'revoked') or reason is not null)
);
--> statement-breakpoint
CREATE TABLE "source_prints" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"print" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "works" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid NOT NULL,
	"key" text NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refused_reason" text,
	"refusals" integer DEFAULT 0 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"publish_at" timestamp with time zone,
	"claimed_by" uuid,
	"claimed_login" text,
	"claim_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "consent_records" ADD COLUMN "how" text;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_refund_job_id_refund_jobs_id_fk" FOREIGN KEY ("refund_job_id") REFERENCES "public"."refund_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_evidence" ADD CONSTRAINT "creator_evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creators" ADD CONSTRAINT "creators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_prints" ADD CONSTRAINT "source_prints_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once" ON "appeals" USING btree ("refund_job_id");--> statement-breakpoint
CREATE INDEX "appeals_of_item" ON "appeals" USING btree ("item_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "appeals_waiting" ON "appeals" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "creator_evidence_of_user" ON "creator_evidence" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "creator_evidence_due" ON "creator_evidence" USING btree ("deletes_at");--> statement-breakpoint
CREATE INDEX "creators_by_state" ON "creators" USING btree ("state","applied_at","user_id");--> statement-breakpoint
CREATE INDEX "source_prints_same" ON "source_prints" USING btree ("print");--> statement-breakpoint
CREATE UNIQUE INDEX "works_key" ON "works" USING btree ("creator_id","key");--> statement-breakpoint
CREATE INDEX "works_of_creator" ON "works" USING btree ("creator_id","created_at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "works_submitted" ON "works" USING btree ("submitted_at","item_id") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "works_due" ON "works" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "purchases_of_seller" ON "purchases" USING btree ("seller_id","share_state") WHERE seller_id is not null;