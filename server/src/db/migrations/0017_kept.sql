CREATE TABLE "removed_marks" (
	"removal_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"collected_at" timestamp with time zone,
	"watched_seconds" double precision,
	"watched_at" timestamp with time zone,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_marks_removal_id_subject_kind_subject_id_pk" PRIMARY KEY("removal_id","subject_kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "series_marks" (
	"user_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"collected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_marks_user_id_series_id_pk" PRIMARY KEY("user_id","series_id")
);
--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "collects" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_marks" ADD CONSTRAINT "removed_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_marks" ADD CONSTRAINT "series_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_marks" ADD CONSTRAINT "series_marks_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_marks_age" ON "removed_marks" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "series_marks_collected" ON "series_marks" USING btree ("user_id","collected_at" DESC NULLS FIRST,"series_id" DESC NULLS FIRST);