CREATE TABLE "compliance_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"requested_by" text NOT NULL,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"csv" text,
	"html" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "compliance_reports_ready" CHECK (state <> 'ready' or (csv is not null and html is not null))
);
--> statement-breakpoint
CREATE TABLE "consent_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consent_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_id" uuid NOT NULL,
	"part_id" uuid,
	"consent_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_privacy" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hides_following" boolean DEFAULT false NOT NULL,
	"hides_followers" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent_records" ALTER COLUMN "content_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_records" ADD COLUMN "creator_id" uuid;--> statement-breakpoint
ALTER TABLE "consent_records" ADD COLUMN "sealed_person" "bytea";--> statement-breakpoint
ALTER TABLE "consent_records" ADD COLUMN "scopes" text[] DEFAULT '{"publish"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_records" ADD COLUMN "agreed_on" date;--> statement-breakpoint
ALTER TABLE "consent_records" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "consent_records" ADD COLUMN "state" text DEFAULT 'stated' NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_records" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "consent_records" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "consent_records" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consent_files" ADD CONSTRAINT "consent_files_consent_id_consent_records_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consent_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_consents" ADD CONSTRAINT "content_consents_part_id_content_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."content_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_consents" ADD CONSTRAINT "content_consents_consent_id_consent_records_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consent_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_privacy" ADD CONSTRAINT "user_privacy_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_reports_open" ON "compliance_reports" USING btree ("month") WHERE state in ('queued', 'working');--> statement-breakpoint
CREATE INDEX "compliance_reports_latest" ON "compliance_reports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "consent_files_of_consent" ON "consent_files" USING btree ("consent_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_consents_once" ON "content_consents" USING btree ("content_id","consent_id",coalesce(part_id, content_id)) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "content_consents_of_consent" ON "content_consents" USING btree ("consent_id") WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "consent_records" ADD CONSTRAINT "consent_records_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_of_creator" ON "consent_records" USING btree ("creator_id","recorded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "consent_by_state" ON "consent_records" USING btree ("state","recorded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "consent_records" ADD CONSTRAINT "consent_revoked" CHECK (state <> 'revoked' or revoked_at is not null);--> statement-breakpoint
ALTER TABLE "consent_records" ADD CONSTRAINT "consent_told_why" CHECK (state not in ('refused', 'revoked') or reason is not null);