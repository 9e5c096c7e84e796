CREATE TABLE "media_replacements" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"stage" text DEFAULT '' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"reason" text,
	"failure_detail" text,
	"source_name" text NOT NULL,
	"source_path" text NOT NULL,
	"source_bytes" bigint NOT NULL,
	"upload_id" uuid,
	"kind_given" boolean DEFAULT true NOT NULL,
	"has_source" boolean DEFAULT true NOT NULL,
	"prefix" text NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"sealed_name_secret" "bytea" NOT NULL,
	"manifest" jsonb,
	"attempt" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"priority" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_replacements_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "retired_media" (
	"prefix" text PRIMARY KEY NOT NULL,
	"content_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"manifest" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_replacements" ADD CONSTRAINT "media_replacements_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replacements_waiting" ON "media_replacements" USING btree ("priority" DESC NULLS FIRST,"created_at") WHERE state in ('queued', 'working');--> statement-breakpoint
CREATE INDEX "retired_media_of" ON "retired_media" USING btree ("content_id","attempt");--> statement-breakpoint
CREATE INDEX "retired_media_expired" ON "retired_media" USING btree ("expires_at");