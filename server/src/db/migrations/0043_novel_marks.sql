CREATE TABLE "reading_marks" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"paragraph" integer NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"quote" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_marks_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "reading_marks_forward" CHECK ("end" >= start and start >= 0)
);
--> statement-breakpoint
ALTER TABLE "content_parts" ADD COLUMN "volume" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_marks" ADD CONSTRAINT "reading_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_marks" ADD CONSTRAINT "reading_marks_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_marks" ADD CONSTRAINT "reading_marks_part_id_content_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."content_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_marks_of_book" ON "reading_marks" USING btree ("user_id","content_id");--> statement-breakpoint
CREATE INDEX "reading_marks_of_part" ON "reading_marks" USING btree ("part_id");