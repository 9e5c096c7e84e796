CREATE TABLE "content_schedules" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"publish_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	"set_by" text NOT NULL,
	"problem" text,
	"retry_at" timestamp with time zone,
	CONSTRAINT "content_schedules_in_order" CHECK (coalesce(publish_at, unpublish_at) is not null and (publish_at < unpublish_at) is not false)
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"content_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	"restored" integer,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "content_versions_content_id_version_pk" PRIMARY KEY("content_id","version")
);
--> statement-breakpoint
CREATE TABLE "content_names" (
	"content_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "content_names_content_id_name_pk" PRIMARY KEY("content_id","name")
);
--> statement-breakpoint
CREATE TABLE "staff_task_rows" (
	"task_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content_id" uuid,
	"title" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	CONSTRAINT "staff_task_rows_task_id_number_pk" PRIMARY KEY("task_id","number")
);
--> statement-breakpoint
CREATE TABLE "staff_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"input" jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"staff_id" uuid NOT NULL,
	"started_by" text NOT NULL,
	"role" text NOT NULL,
	"address" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "other_titles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "media_assets" ADD COLUMN "failure_detail" text;--> statement-breakpoint
ALTER TABLE "content_schedules" ADD CONSTRAINT "content_schedules_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_names" ADD CONSTRAINT "content_names_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_task_rows" ADD CONSTRAINT "staff_task_rows_task_id_staff_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."staff_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_schedules_publish" ON "content_schedules" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "content_schedules_unpublish" ON "content_schedules" USING btree ("unpublish_at");--> statement-breakpoint
CREATE INDEX "staff_task_rows_waiting" ON "staff_task_rows" USING btree ("task_id","number") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "staff_task_rows_failed" ON "staff_task_rows" USING btree ("task_id","number") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "staff_tasks_latest" ON "staff_tasks" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_tasks_waiting" ON "staff_tasks" USING btree ("created_at") WHERE state in ('queued', 'working');--> statement-breakpoint
CREATE INDEX "contents_of_state_created" ON "contents" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state <> 'published';--> statement-breakpoint
CREATE INDEX "contents_of_channel_created" ON "contents" USING btree ("channel_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE channel_id is not null;--> statement-breakpoint
CREATE INDEX "contents_of_uploader_created" ON "contents" USING btree ("uploader_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE uploader_id is not null;--> statement-breakpoint
CREATE INDEX "contents_of_rule_created" ON "contents" USING btree ("rule","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contents_of_rating_created" ON "contents" USING btree ("rating","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contents_of_year" ON "contents" USING btree ("year","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE year is not null;--> statement-breakpoint
CREATE INDEX "contents_of_region" ON "contents" USING btree ("region","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE region is not null;--> statement-breakpoint
CREATE INDEX "contents_of_language" ON "contents" USING btree ("language","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE language is not null;--> statement-breakpoint
CREATE INDEX "contents_published" ON "contents" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published_at is not null;--> statement-breakpoint
CREATE FUNCTION content_names_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM content_names WHERE content_id = NEW.id AND TG_OP = 'UPDATE';
  INSERT INTO content_names (content_id, name) SELECT DISTINCT NEW.id, name FROM unnest(NEW.other_titles || NEW.title) AS name;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_names_inserted AFTER INSERT ON contents FOR EACH ROW EXECUTE FUNCTION content_names_changed();
--> statement-breakpoint
CREATE TRIGGER content_names_updated AFTER UPDATE OF title, other_titles ON contents FOR EACH ROW
  WHEN ((OLD.title, OLD.other_titles) IS DISTINCT FROM (NEW.title, NEW.other_titles)) EXECUTE FUNCTION content_names_changed();
--> statement-breakpoint
INSERT INTO content_names (content_id, name) SELECT id, title FROM contents;
--> statement-breakpoint
CREATE INDEX "content_names_words" ON "content_names" USING gin (text_pieces(name, 1)) WITH (fastupdate=false);--> statement-breakpoint
DROP TRIGGER search_content_updated ON contents;
--> statement-breakpoint
CREATE TRIGGER search_content_updated AFTER UPDATE ON contents FOR EACH ROW
  WHEN ((OLD.state = 'published' OR NEW.state = 'published') AND
    (OLD.state, OLD.title, OLD.other_titles, OLD.description, OLD.rating, OLD.dark_only, OLD.uploader_id, OLD.channel_id, OLD.extent,
      OLD.rule, OLD.published_at, OLD.kind) IS DISTINCT FROM
    (NEW.state, NEW.title, NEW.other_titles, NEW.description, NEW.rating, NEW.dark_only, NEW.uploader_id, NEW.channel_id, NEW.extent,
      NEW.rule, NEW.published_at, NEW.kind)) EXECUTE FUNCTION search_content_changed();
