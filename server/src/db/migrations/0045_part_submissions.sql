CREATE TABLE "part_submissions" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"content_id" uuid NOT NULL,
	"submitted_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"refused_reason" text,
	CONSTRAINT "part_submissions_told_why" CHECK (submitted_at is not null or refused_reason is not null)
);
--> statement-breakpoint
ALTER TABLE "part_submissions" ADD CONSTRAINT "part_submissions_part_id_content_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."content_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_submissions" ADD CONSTRAINT "part_submissions_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_submissions_of_content" ON "part_submissions" USING btree ("content_id");