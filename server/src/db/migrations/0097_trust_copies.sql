CREATE TABLE "content_providers" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"agreed_on" date NOT NULL,
	"until" date,
	"scopes" text[] NOT NULL,
	"covers_people" boolean NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"reason" text,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "providers_name_unique" UNIQUE("name"),
	CONSTRAINT "providers_ended" CHECK ((state = 'active') = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "text_prints" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"bands" integer[] NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_prints_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "content_providers" ADD CONSTRAINT "content_providers_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_providers" ADD CONSTRAINT "content_providers_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_files" ADD CONSTRAINT "provider_files_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_providers_of" ON "content_providers" USING btree ("provider_id","content_id");--> statement-breakpoint
CREATE INDEX "provider_files_of" ON "provider_files" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "providers_by_state" ON "providers" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "providers_end" ON "providers" USING btree ("until") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "text_prints_near" ON "text_prints" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "text_prints_removed" ON "text_prints" USING gin ("bands") WHERE removed_at is not null;