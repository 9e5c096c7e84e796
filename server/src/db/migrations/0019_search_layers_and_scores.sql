-- What filters ask for, as one list: kind, price rule, channel, length, year in Asia/Shanghai, tags.
CREATE FUNCTION search_facets(kind text, rule text, channel_id uuid, duration_seconds float8, published_at timestamptz,
  tag_ids uuid[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    'kind:' || kind,
    'rule:' || rule,
    'channel:' || channel_id::text,
    'length:' || CASE WHEN duration_seconds <= 300 THEN 'to5' WHEN duration_seconds <= 1200 THEN 'to20'
      WHEN duration_seconds <= 3600 THEN 'to60' ELSE 'over60' END,
    'year:' || extract(year FROM published_at AT TIME ZONE 'Asia/Shanghai')::int
  ], NULL) || ARRAY(SELECT 'tag:' || tag::text FROM unnest(tag_ids) AS tag)
$$;
--> statement-breakpoint
CREATE TABLE "item_score_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_score_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_layers" (
	"layer" smallint PRIMARY KEY NOT NULL,
	"quality" real NOT NULL,
	"subject_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "search_words";--> statement-breakpoint
DROP INDEX "search_sounds";--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "facets" text[] GENERATED ALWAYS AS (search_facets(kind, rule, channel_id, duration_seconds, published_at, tag_ids)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "layer" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_layer_0" ON "search_documents" USING gin ("words","sounds","facets") WITH (fastupdate=false) WHERE layer = 0;--> statement-breakpoint
CREATE INDEX "search_layer_1" ON "search_documents" USING gin ("words","sounds","facets") WITH (fastupdate=false) WHERE layer = 1;--> statement-breakpoint
CREATE INDEX "search_layer_2" ON "search_documents" USING gin ("words","sounds","facets") WITH (fastupdate=false) WHERE layer = 2;--> statement-breakpoint
CREATE INDEX "search_layer_3" ON "search_documents" USING gin ("words","sounds","facets") WITH (fastupdate=false) WHERE layer = 3;--> statement-breakpoint
CREATE INDEX "search_layer_4" ON "search_documents" USING gin ("words","sounds","facets") WITH (fastupdate=false) WHERE layer = 4;--> statement-breakpoint
CREATE INDEX "search_layer_5" ON "search_documents" USING gin ("words","sounds","facets") WITH (fastupdate=false) WHERE layer = 5;--> statement-breakpoint
CREATE INDEX "search_layer_6" ON "search_documents" USING gin ("words","sounds","facets") WITH (fastupdate=false) WHERE layer = 6;
--> statement-breakpoint
-- The layer of a document, by where the layers end now.
CREATE FUNCTION search_layer(document_quality real, document_id uuid) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT count(*)::smallint FROM search_layers l WHERE (l.quality, l.subject_id) > (document_quality, document_id)
$$;
--> statement-breakpoint
CREATE FUNCTION item_score_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_score_changes (item_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER item_score_inserted AFTER INSERT ON items FOR EACH ROW
  WHEN (NEW.state = 'published') EXECUTE FUNCTION item_score_changed();
--> statement-breakpoint
CREATE TRIGGER item_score_updated AFTER UPDATE OF state, published_at, plays, likes, collects ON items FOR EACH ROW
  WHEN (NEW.state = 'published' AND (OLD.state, OLD.published_at, OLD.plays, OLD.likes, OLD.collects)
    IS DISTINCT FROM (NEW.state, NEW.published_at, NEW.plays, NEW.likes, NEW.collects))
  EXECUTE FUNCTION item_score_changed();
--> statement-breakpoint
-- What is in the catalogue already.
INSERT INTO item_score_changes (item_id) SELECT id FROM items WHERE state = 'published';
