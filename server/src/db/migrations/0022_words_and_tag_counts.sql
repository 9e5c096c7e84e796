-- The characters of a text, folded, and the pairs that stand side by side; with `shortest` 2 the pairs alone.
-- Whatever contains a text has all of its pairs.
CREATE FUNCTION text_pieces(value text, shortest int) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT piece), '{}') FROM (
    SELECT ch, ch || lead(ch) OVER (ORDER BY at) AS pair
    FROM string_to_table(lower(value), NULL) WITH ORDINALITY AS t(ch, at)) p
  CROSS JOIN LATERAL (VALUES (ch), (pair)) v(piece) WHERE length(piece) >= shortest
$$;
--> statement-breakpoint
CREATE TABLE "tag_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" uuid,
	"lost_tag_id" uuid,
	"lost_general" boolean
);
--> statement-breakpoint
ALTER TABLE "item_tags" ADD COLUMN "counted" text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_phrases" ADD COLUMN "person_id" uuid;--> statement-breakpoint
CREATE INDEX "comments_words" ON "comments" USING gin (text_pieces(text, 1)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "danmaku_words" ON "danmaku" USING gin (text_pieces(text, 1)) WITH (fastupdate=false);
--> statement-breakpoint
CREATE FUNCTION tag_count_item_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tag_count_changes (item_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tag_count_item_changed AFTER UPDATE OF state, rating ON items FOR EACH ROW
  WHEN ((OLD.state = 'published' OR NEW.state = 'published')
    AND (OLD.state, OLD.rating) IS DISTINCT FROM (NEW.state, NEW.rating))
  EXECUTE FUNCTION tag_count_item_changed();
--> statement-breakpoint
-- Of drafts, too: one may be published by somebody else at this moment.
CREATE FUNCTION tag_count_tags_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tag_count_changes (item_id) SELECT DISTINCT item_id FROM given;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tag_count_tags_given AFTER INSERT ON item_tags REFERENCING NEW TABLE AS given
  FOR EACH STATEMENT EXECUTE FUNCTION tag_count_tags_given();
--> statement-breakpoint
CREATE FUNCTION tag_count_tags_lost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tag_count_changes (lost_tag_id, lost_general)
    SELECT tag_id, counted = 'general' FROM lost WHERE counted <> 'no';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tag_count_tags_lost AFTER DELETE ON item_tags REFERENCING OLD TABLE AS lost
  FOR EACH STATEMENT EXECUTE FUNCTION tag_count_tags_lost();
--> statement-breakpoint
-- What is in the catalogue already.
UPDATE item_tags t SET counted = i.rating FROM items i WHERE i.id = t.item_id AND i.state = 'published';
--> statement-breakpoint
DELETE FROM tag_counts;
--> statement-breakpoint
INSERT INTO tag_counts (tag_id, everything, general)
  SELECT tag_id, count(*), count(*) FILTER (WHERE counted = 'general') FROM item_tags WHERE counted <> 'no' GROUP BY tag_id;
