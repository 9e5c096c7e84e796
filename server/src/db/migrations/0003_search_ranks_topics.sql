CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "item_days" (
	"day" date NOT NULL,
	"item_id" uuid NOT NULL,
	"plays" integer NOT NULL,
	"likes" integer NOT NULL,
	"collects" integer NOT NULL,
	CONSTRAINT "item_days_day_item_id_pk" PRIMARY KEY("day","item_id")
);
--> statement-breakpoint
CREATE TABLE "item_hours" (
	"hour" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"plays" integer NOT NULL,
	"likes" integer NOT NULL,
	"collects" integer NOT NULL,
	CONSTRAINT "item_hours_hour_item_id_pk" PRIMARY KEY("hour","item_id")
);
--> statement-breakpoint
CREATE TABLE "rank_entries" (
	"period" text NOT NULL,
	"measure" text NOT NULL,
	"audience" text NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "rank_entries_period_measure_audience_kind_place_pk" PRIMARY KEY("period","measure","audience","kind","place")
);
--> statement-breakpoint
CREATE TABLE "hot_word_rules" (
	"folded" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"verdict" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hot_words" (
	"place" integer PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"is_pinned" boolean NOT NULL,
	"is_rising" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "module_rules" (
	"module_id" uuid PRIMARY KEY NOT NULL,
	"rule" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"rating" text NOT NULL,
	"title_key" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"sounds" "tsvector" NOT NULL,
	"quality" real NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"rule" text NOT NULL,
	"channel_id" uuid,
	"duration_seconds" double precision NOT NULL,
	"tag_ids" uuid[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"subject_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_phrases" (
	"phrase" text NOT NULL,
	"source" text NOT NULL,
	"folded" text NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"weight" double precision NOT NULL,
	CONSTRAINT "search_phrases_source_phrase_pk" PRIMARY KEY("source","phrase")
);
--> statement-breakpoint
CREATE TABLE "search_spellings" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"hour" integer NOT NULL,
	"folded" text NOT NULL,
	"user_id" uuid NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "searches_hour_folded_user_id_pk" PRIMARY KEY("hour","folded","user_id")
);
--> statement-breakpoint
CREATE TABLE "actors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "actors_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "item_actors" (
	"item_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	CONSTRAINT "item_actors_item_id_actor_id_pk" PRIMARY KEY("item_id","actor_id")
);
--> statement-breakpoint
CREATE TABLE "topic_items" (
	"topic_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "topic_items_topic_id_item_id_pk" PRIMARY KEY("topic_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_actors" ADD CONSTRAINT "item_actors_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_actors" ADD CONSTRAINT "item_actors_actor_id_actors_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."actors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_items" ADD CONSTRAINT "topic_items_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_items" ADD CONSTRAINT "topic_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_days_item" ON "item_days" USING btree ("item_id","day");--> statement-breakpoint
CREATE INDEX "search_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_sounds" ON "search_documents" USING gin ("sounds");--> statement-breakpoint
CREATE INDEX "search_best" ON "search_documents" USING btree ("quality" DESC NULLS FIRST,"subject_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_new" ON "search_documents" USING btree ("published_at" DESC NULLS FIRST,"subject_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_title" ON "search_documents" USING hash ("title_key");--> statement-breakpoint
CREATE INDEX "search_phrases_folded" ON "search_phrases" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_phrases_pinyin" ON "search_phrases" USING btree ("pinyin" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_phrases_initials" ON "search_phrases" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_spellings_alike" ON "search_spellings" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "actors_newest" ON "actors" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "item_actors_actor" ON "item_actors" USING btree ("actor_id","item_id");--> statement-breakpoint
CREATE INDEX "topic_items_order" ON "topic_items" USING btree ("topic_id","position","item_id");--> statement-breakpoint
CREATE INDEX "topic_items_item" ON "topic_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "topics_order" ON "topics" USING btree ("position","id");
--> statement-breakpoint
CREATE FUNCTION search_item_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO search_outbox (source, subject_id) VALUES ('item', OLD.id);
    INSERT INTO search_outbox (source, subject_id) SELECT 'user', OLD.uploader_id WHERE OLD.uploader_id IS NOT NULL;
    RETURN NULL;
  END IF;
  INSERT INTO search_outbox (source, subject_id) VALUES ('item', NEW.id);
  -- An uploader is found while they have a published work.
  IF TG_OP = 'INSERT' OR NEW.state IS DISTINCT FROM OLD.state OR NEW.uploader_id IS DISTINCT FROM OLD.uploader_id THEN
    INSERT INTO search_outbox (source, subject_id) SELECT 'user', NEW.uploader_id WHERE NEW.uploader_id IS NOT NULL;
    IF TG_OP = 'UPDATE' AND OLD.uploader_id IS DISTINCT FROM NEW.uploader_id THEN
      INSERT INTO search_outbox (source, subject_id) SELECT 'user', OLD.uploader_id WHERE OLD.uploader_id IS NOT NULL;
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_item_inserted AFTER INSERT ON items FOR EACH ROW
  WHEN (NEW.state = 'published') EXECUTE FUNCTION search_item_changed();
--> statement-breakpoint
CREATE TRIGGER search_item_deleted AFTER DELETE ON items FOR EACH ROW
  WHEN (OLD.state = 'published') EXECUTE FUNCTION search_item_changed();
--> statement-breakpoint
CREATE TRIGGER search_item_updated AFTER UPDATE ON items FOR EACH ROW
  WHEN ((OLD.state = 'published' OR NEW.state = 'published') AND
    (OLD.state, OLD.title, OLD.description, OLD.rating, OLD.uploader_id, OLD.channel_id, OLD.duration_seconds,
      OLD.rule, OLD.published_at, OLD.kind) IS DISTINCT FROM
    (NEW.state, NEW.title, NEW.description, NEW.rating, NEW.uploader_id, NEW.channel_id, NEW.duration_seconds,
      NEW.rule, NEW.published_at, NEW.kind)) EXECUTE FUNCTION search_item_changed();
--> statement-breakpoint
CREATE FUNCTION search_item_parts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO search_outbox (source, subject_id) VALUES ('item', OLD.item_id);
  ELSE
    INSERT INTO search_outbox (source, subject_id) VALUES ('item', NEW.item_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_item_tags AFTER INSERT OR DELETE ON item_tags FOR EACH ROW EXECUTE FUNCTION search_item_parts_changed();
--> statement-breakpoint
CREATE TRIGGER search_item_actors AFTER INSERT OR DELETE ON item_actors FOR EACH ROW EXECUTE FUNCTION search_item_parts_changed();
--> statement-breakpoint
CREATE FUNCTION search_tag_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (source, subject_id) SELECT 'item', item_id FROM item_tags WHERE tag_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_tag_renamed AFTER UPDATE OF name ON tags FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION search_tag_renamed();
--> statement-breakpoint
CREATE FUNCTION search_actor_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (source, subject_id) SELECT 'item', item_id FROM item_actors WHERE actor_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_actor_renamed AFTER UPDATE OF name ON actors FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION search_actor_renamed();
--> statement-breakpoint
CREATE FUNCTION search_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (source, subject_id)
    SELECT 'item', id FROM items WHERE uploader_id = NEW.id AND state = 'published';
  -- Most users never publish anything.
  IF FOUND THEN
    INSERT INTO search_outbox (source, subject_id) VALUES ('user', NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_user_changed AFTER UPDATE OF nickname, intro, blocked_at ON users FOR EACH ROW
  WHEN ((OLD.nickname, OLD.intro, OLD.blocked_at) IS DISTINCT FROM (NEW.nickname, NEW.intro, NEW.blocked_at))
  EXECUTE FUNCTION search_user_changed();
--> statement-breakpoint
-- What is in the catalogue already.
INSERT INTO search_outbox (source, subject_id) SELECT 'item', id FROM items WHERE state = 'published';
--> statement-breakpoint
INSERT INTO search_outbox (source, subject_id)
  SELECT DISTINCT 'user', uploader_id FROM items WHERE state = 'published' AND uploader_id IS NOT NULL;
