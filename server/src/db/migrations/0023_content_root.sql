-- One root for every kind of content: items become contents, and series and live channels join them with the ids they had.
DROP TRIGGER search_item_inserted ON items;--> statement-breakpoint
DROP TRIGGER search_item_deleted ON items;--> statement-breakpoint
DROP TRIGGER search_item_updated ON items;--> statement-breakpoint
DROP TRIGGER search_item_tags ON item_tags;--> statement-breakpoint
DROP TRIGGER search_item_actors ON item_actors;--> statement-breakpoint
DROP TRIGGER search_actor_renamed ON actors;--> statement-breakpoint
DROP TRIGGER search_tag_renamed ON tags;--> statement-breakpoint
DROP TRIGGER search_user_changed ON users;--> statement-breakpoint
DROP TRIGGER item_score_inserted ON items;--> statement-breakpoint
DROP TRIGGER item_score_updated ON items;--> statement-breakpoint
DROP TRIGGER tag_count_item_changed ON items;--> statement-breakpoint
DROP TRIGGER tag_count_tags_given ON item_tags;--> statement-breakpoint
DROP TRIGGER tag_count_tags_lost ON item_tags;--> statement-breakpoint
DROP FUNCTION search_item_changed();--> statement-breakpoint
DROP FUNCTION search_item_parts_changed();--> statement-breakpoint
DROP FUNCTION search_tag_renamed();--> statement-breakpoint
DROP FUNCTION search_actor_renamed();--> statement-breakpoint
DROP FUNCTION search_user_changed();--> statement-breakpoint
DROP FUNCTION item_score_changed();--> statement-breakpoint
DROP FUNCTION tag_count_item_changed();--> statement-breakpoint
DROP FUNCTION tag_count_tags_given();--> statement-breakpoint
DROP FUNCTION tag_count_tags_lost();--> statement-breakpoint
-- The root.
ALTER TABLE items RENAME TO contents;--> statement-breakpoint
ALTER TABLE contents RENAME COLUMN duration_seconds TO extent;--> statement-breakpoint
ALTER TABLE contents RENAME COLUMN preview_seconds TO preview_units;--> statement-breakpoint
ALTER TABLE contents RENAME COLUMN collects TO favorites;--> statement-breakpoint
ALTER TABLE contents ADD COLUMN part_price_gold_cents bigint, ADD COLUMN updated_at timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE contents RENAME CONSTRAINT items_tier_where_needed TO contents_tier_where_needed;--> statement-breakpoint
ALTER TABLE contents RENAME CONSTRAINT items_withheld_is_not_published TO contents_withheld_is_not_published;--> statement-breakpoint
ALTER TABLE contents RENAME CONSTRAINT items_published_has_time TO contents_published_has_time;--> statement-breakpoint
ALTER TABLE contents DROP CONSTRAINT items_price_where_needed;--> statement-breakpoint
ALTER TABLE contents ADD CONSTRAINT contents_price_where_needed CHECK ((rule in ('gold', 'vipOrGold')) = (coalesce(price_gold_cents, part_price_gold_cents) is not null));--> statement-breakpoint
ALTER TABLE contents ADD CONSTRAINT contents_prices_positive CHECK (coalesce(price_gold_cents, 1) > 0 and coalesce(part_price_gold_cents, 1) > 0);--> statement-breakpoint
DROP INDEX items_new, items_hot, items_liked, items_collected, items_general_collected, items_general_new, items_general_hot, items_general_liked, items_short_new, items_short_hot;--> statement-breakpoint
ALTER INDEX items_of_channel RENAME TO contents_of_channel;--> statement-breakpoint
ALTER INDEX items_of_uploader RENAME TO contents_of_uploader;--> statement-breakpoint
ALTER INDEX items_created RENAME TO contents_created;--> statement-breakpoint
-- What hangs on it.
ALTER TABLE item_tags RENAME TO content_tags;--> statement-breakpoint
ALTER TABLE content_tags RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER INDEX item_tags_tag RENAME TO content_tags_tag;--> statement-breakpoint
ALTER TABLE actors RENAME TO performers;--> statement-breakpoint
ALTER INDEX actors_newest RENAME TO performers_newest;--> statement-breakpoint
ALTER TABLE performers RENAME CONSTRAINT actors_name_unique TO performers_name_unique;--> statement-breakpoint
ALTER TABLE item_actors RENAME TO content_performers;--> statement-breakpoint
ALTER TABLE content_performers RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER TABLE content_performers RENAME COLUMN actor_id TO performer_id;--> statement-breakpoint
ALTER INDEX item_actors_actor RENAME TO content_performers_performer;--> statement-breakpoint
ALTER TABLE consent_records RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER INDEX consent_of_item RENAME TO consent_of_content;--> statement-breakpoint
ALTER TABLE media_assets RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER TABLE danmaku RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER INDEX danmaku_of_item RENAME TO danmaku_of_content;--> statement-breakpoint
ALTER TABLE plays RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER TABLE works RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER TABLE source_prints RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER TABLE appeals RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER INDEX appeals_of_item RENAME TO appeals_of_content;--> statement-breakpoint
ALTER TABLE live_programmes RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER TABLE item_hours RENAME TO content_hours;--> statement-breakpoint
ALTER TABLE content_hours RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER TABLE content_hours RENAME COLUMN collects TO favorites;--> statement-breakpoint
ALTER TABLE item_days RENAME TO content_days;--> statement-breakpoint
ALTER TABLE content_days RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER TABLE content_days RENAME COLUMN collects TO favorites;--> statement-breakpoint
ALTER INDEX item_days_item RENAME TO content_days_content;--> statement-breakpoint
ALTER TABLE rank_entries RENAME COLUMN item_id TO content_id;--> statement-breakpoint
UPDATE rank_entries SET measure = 'favorites' WHERE measure = 'collects';--> statement-breakpoint
ALTER TABLE tag_count_changes RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER TABLE topic_items RENAME TO topic_contents;--> statement-breakpoint
ALTER TABLE topic_contents RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER INDEX topic_items_order RENAME TO topic_contents_order;--> statement-breakpoint
ALTER INDEX topic_items_item RENAME TO topic_contents_content;--> statement-breakpoint
ALTER TABLE home_module_items RENAME TO home_module_contents;--> statement-breakpoint
ALTER TABLE home_module_contents RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER INDEX home_module_items_order RENAME TO home_module_contents_order;--> statement-breakpoint
ALTER TABLE feed_deltas RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER TABLE feed_stats RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER TABLE feed_pool RENAME COLUMN item_id TO content_id;--> statement-breakpoint
UPDATE feed_hidden SET scope = 'content' WHERE scope = 'item';--> statement-breakpoint
ALTER TABLE item_neighbours RENAME TO similar_contents;--> statement-breakpoint
ALTER TABLE similar_contents RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER TABLE similar_contents RENAME COLUMN neighbour_ids TO similar_ids;--> statement-breakpoint
ALTER TABLE item_score_changes RENAME TO content_score_changes;--> statement-breakpoint
ALTER TABLE content_score_changes RENAME COLUMN item_id TO content_id;--> statement-breakpoint
-- Series.
INSERT INTO contents (id, kind, state, title, description, rating, cover, rule, tier, price_gold_cents, part_price_gold_cents,
    preview_units, favorites, comments, hot_score, published_at, version, created_at, updated_at)
  SELECT id, 'series', CASE WHEN enabled THEN 'published' WHEN published_at IS NULL THEN 'draft' ELSE 'hidden' END, title,
    description, rating, cover, rule, tier, price_gold_cents, episode_price_gold_cents, free_episodes, collects, comments,
    hot_score, published_at, version, created_at, updated_at
  FROM series;--> statement-breakpoint
CREATE TABLE series_details (
	content_id uuid PRIMARY KEY NOT NULL REFERENCES contents(id) ON DELETE cascade,
	finished boolean DEFAULT false NOT NULL,
	has_own_cover boolean DEFAULT false NOT NULL
);--> statement-breakpoint
INSERT INTO series_details (content_id, finished, has_own_cover) SELECT id, finished, cover IS NOT NULL FROM series;--> statement-breakpoint
CREATE TABLE content_parts (
	id uuid PRIMARY KEY NOT NULL,
	content_id uuid NOT NULL REFERENCES contents(id) ON DELETE cascade,
	number integer NOT NULL,
	title text DEFAULT '' NOT NULL,
	state text DEFAULT 'published' NOT NULL,
	price_gold_cents bigint,
	shown_content_id uuid CONSTRAINT content_parts_shown_content_id_unique UNIQUE REFERENCES contents(id) ON DELETE cascade,
	CONSTRAINT content_parts_in_order UNIQUE (content_id, number),
	CONSTRAINT content_parts_counted_from_one CHECK (number >= 1)
);--> statement-breakpoint
CREATE INDEX content_parts_shown ON content_parts (shown_content_id, content_id);--> statement-breakpoint
INSERT INTO content_parts (id, content_id, number, shown_content_id) SELECT gen_random_uuid(), series_id, number, item_id FROM episodes;--> statement-breakpoint
-- Plays of a series are those of its episodes.
UPDATE contents s SET plays = e.plays
  FROM (SELECT p.content_id, sum(i.plays) AS plays FROM content_parts p JOIN contents i ON i.id = p.shown_content_id GROUP BY p.content_id) e
  WHERE s.id = e.content_id;--> statement-breakpoint
-- Live channels.
INSERT INTO contents (id, kind, state, title, rating, cover, rule, tier, published_at, version, created_at, updated_at)
  SELECT id, 'live', CASE WHEN enabled THEN 'published' ELSE 'draft' END, name, rating, cover, rule, tier,
    CASE WHEN enabled THEN created_at END, version, created_at, updated_at
  FROM live_channels;--> statement-breakpoint
ALTER TABLE live_programmes DROP CONSTRAINT live_programmes_channel_id_live_channels_id_fk;--> statement-breakpoint
ALTER TABLE live_epochs DROP CONSTRAINT live_epochs_channel_id_live_channels_id_fk;--> statement-breakpoint
ALTER TABLE live_channels RENAME TO live_details;--> statement-breakpoint
ALTER TABLE live_details RENAME COLUMN id TO content_id;--> statement-breakpoint
DROP INDEX live_channels_order;--> statement-breakpoint
ALTER TABLE live_details DROP CONSTRAINT live_tier_where_needed;--> statement-breakpoint
ALTER TABLE live_details DROP COLUMN name, DROP COLUMN cover, DROP COLUMN rating, DROP COLUMN rule, DROP COLUMN tier,
  DROP COLUMN enabled, DROP COLUMN version, DROP COLUMN created_at, DROP COLUMN updated_at;--> statement-breakpoint
CREATE INDEX live_details_order ON live_details (position, content_id);--> statement-breakpoint
ALTER TABLE live_details ADD FOREIGN KEY (content_id) REFERENCES contents(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE live_programmes ADD FOREIGN KEY (channel_id) REFERENCES live_details(content_id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE live_epochs ADD FOREIGN KEY (channel_id) REFERENCES live_details(content_id) ON DELETE cascade;--> statement-breakpoint
-- State of viewers begins its key with the viewer.
ALTER TABLE live_viewers DROP CONSTRAINT live_viewers_channel_id_user_id_pk;--> statement-breakpoint
ALTER TABLE live_viewers ADD PRIMARY KEY (user_id, channel_id);--> statement-breakpoint
ALTER TABLE feed_sessions DROP CONSTRAINT feed_sessions_pkey;--> statement-breakpoint
ALTER TABLE feed_sessions ADD PRIMARY KEY (user_id, id);--> statement-breakpoint
ALTER TABLE item_marks RENAME TO content_user_state;--> statement-breakpoint
ALTER TABLE content_user_state RENAME COLUMN item_id TO content_id;--> statement-breakpoint
ALTER TABLE content_user_state RENAME COLUMN collected_at TO favorited_at;--> statement-breakpoint
ALTER TABLE content_user_state RENAME COLUMN watched_seconds TO position;--> statement-breakpoint
ALTER TABLE content_user_state RENAME COLUMN watched_at TO viewed_at;--> statement-breakpoint
ALTER TABLE content_user_state ADD COLUMN last_part integer, ADD COLUMN finished_parts int4multirange DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE content_user_state DROP CONSTRAINT item_marks_item_id_items_id_fk;--> statement-breakpoint
ALTER TABLE content_user_state ADD FOREIGN KEY (content_id) REFERENCES contents(id) ON DELETE cascade;--> statement-breakpoint
DROP INDEX item_marks_watched, item_marks_collected;--> statement-breakpoint
-- Of a series: its favorites, and the episode that each viewer watched last.
INSERT INTO content_user_state (user_id, content_id, favorited_at)
  SELECT user_id, series_id, collected_at FROM series_marks;--> statement-breakpoint
INSERT INTO content_user_state (user_id, content_id, last_part, viewed_at, finished_parts)
  SELECT m.user_id, p.content_id, (array_agg(p.number ORDER BY m.viewed_at DESC, p.number))[1], max(m.viewed_at),
    coalesce(range_agg(int4range(p.number, p.number + 1)) FILTER (WHERE m.position >= i.extent * 0.95 AND i.extent > 0), '{}')
  FROM content_user_state m JOIN content_parts p ON p.shown_content_id = m.content_id JOIN contents i ON i.id = m.content_id
  WHERE m.viewed_at IS NOT NULL GROUP BY m.user_id, p.content_id
  ON CONFLICT (user_id, content_id) DO UPDATE SET last_part = excluded.last_part, viewed_at = excluded.viewed_at,
    finished_parts = excluded.finished_parts;--> statement-breakpoint
CREATE INDEX content_user_state_viewed ON content_user_state (user_id, viewed_at DESC NULLS FIRST, content_id DESC NULLS FIRST) WHERE viewed_at is not null;--> statement-breakpoint
CREATE INDEX content_user_state_favorited ON content_user_state (user_id, favorited_at DESC NULLS FIRST, content_id DESC NULLS FIRST) WHERE favorited_at is not null;--> statement-breakpoint
DROP TABLE series_marks;--> statement-breakpoint
DROP TABLE episodes;--> statement-breakpoint
DROP TABLE series;--> statement-breakpoint
CREATE TABLE removed_user_state (
	user_id uuid NOT NULL REFERENCES users(id),
	removal_id uuid NOT NULL,
	content_id uuid NOT NULL,
	favorited_at timestamp with time zone,
	last_part integer,
	position double precision,
	viewed_at timestamp with time zone,
	removed_at timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY (user_id, removal_id, content_id)
);--> statement-breakpoint
INSERT INTO removed_user_state (user_id, removal_id, content_id, favorited_at, position, viewed_at, removed_at)
  SELECT user_id, removal_id, subject_id, collected_at, watched_seconds, watched_at, removed_at FROM removed_marks;--> statement-breakpoint
CREATE INDEX removed_user_state_age ON removed_user_state (removed_at);--> statement-breakpoint
DROP TABLE removed_marks;--> statement-breakpoint
-- One pipeline of counters.
CREATE TABLE content_counter_deltas (
	id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	subject text NOT NULL,
	subject_id uuid NOT NULL,
	counter text NOT NULL,
	delta integer NOT NULL
);--> statement-breakpoint
INSERT INTO content_counter_deltas (subject, subject_id, counter, delta)
  SELECT 'content', item_id, CASE counter WHEN 'collects' THEN 'favorites' WHEN 'seriesCollects' THEN 'favorites' ELSE counter END, delta
  FROM counter_deltas ORDER BY id;--> statement-breakpoint
INSERT INTO content_counter_deltas (subject, subject_id, counter, delta)
  SELECT 'content', p.content_id, 'plays', d.delta FROM counter_deltas d JOIN content_parts p ON p.shown_content_id = d.item_id
  WHERE d.counter = 'plays' ORDER BY d.id;--> statement-breakpoint
INSERT INTO content_counter_deltas (subject, subject_id, counter, delta)
  SELECT CASE counter WHEN 'comments' THEN 'content' ELSE 'comment' END, target_id, counter, delta FROM comment_deltas ORDER BY id;--> statement-breakpoint
DROP TABLE counter_deltas;--> statement-breakpoint
DROP TABLE comment_deltas;--> statement-breakpoint
-- What speaks of a content by kind and id speaks of it by id.
DROP INDEX comments_new, comments_hot;--> statement-breakpoint
ALTER TABLE comments DROP COLUMN subject_kind;--> statement-breakpoint
ALTER TABLE comments RENAME COLUMN subject_id TO content_id;--> statement-breakpoint
CREATE INDEX comments_new ON comments (content_id, created_at DESC NULLS FIRST, id DESC NULLS FIRST) WHERE root_id is null and state in ('visible', 'waiting');--> statement-breakpoint
CREATE INDEX comments_hot ON comments (content_id, hot_score DESC NULLS FIRST, id DESC NULLS FIRST) WHERE root_id is null and state in ('visible', 'waiting');--> statement-breakpoint
UPDATE report_cases SET kind = 'content' WHERE kind = 'video';--> statement-breakpoint
DROP INDEX purchases_latest_videos;--> statement-breakpoint
UPDATE purchases SET subject_kind = 'content' WHERE subject_kind IN ('video', 'collection');--> statement-breakpoint
CREATE INDEX purchases_latest_contents ON purchases (bought_at) WHERE subject_kind = 'content' and state = 'owned';--> statement-breakpoint
UPDATE refund_jobs SET subject_kind = 'content' WHERE subject_kind IN ('video', 'collection');--> statement-breakpoint
-- Search.
UPDATE search_outbox SET source = 'content' WHERE source = 'item';--> statement-breakpoint
UPDATE search_phrases SET source = 'performer' WHERE source = 'actor';--> statement-breakpoint
ALTER TABLE search_documents ALTER COLUMN duration_seconds DROP NOT NULL;--> statement-breakpoint
-- Lists.
CREATE INDEX contents_video_new ON contents (published_at DESC NULLS FIRST, id DESC NULLS FIRST) WHERE state = 'published' and kind in ('short', 'long');--> statement-breakpoint
CREATE INDEX contents_video_hot ON contents (hot_score DESC NULLS FIRST, id DESC NULLS FIRST) WHERE state = 'published' and kind in ('short', 'long');--> statement-breakpoint
CREATE INDEX contents_video_liked ON contents (likes DESC NULLS FIRST, id DESC NULLS FIRST) WHERE state = 'published' and kind in ('short', 'long');--> statement-breakpoint
CREATE INDEX contents_video_favorited ON contents (favorites DESC NULLS FIRST, id DESC NULLS FIRST) WHERE state = 'published' and kind in ('short', 'long');--> statement-breakpoint
CREATE INDEX contents_video_general_new ON contents (published_at DESC NULLS FIRST, id DESC NULLS FIRST) WHERE state = 'published' and rating = 'general' and kind in ('short', 'long');--> statement-breakpoint
CREATE INDEX contents_video_general_hot ON contents (hot_score DESC NULLS FIRST, id DESC NULLS FIRST) WHERE state = 'published' and rating = 'general' and kind in ('short', 'long');--> statement-breakpoint
CREATE INDEX contents_video_general_liked ON contents (likes DESC NULLS FIRST, id DESC NULLS FIRST) WHERE state = 'published' and rating = 'general' and kind in ('short', 'long');--> statement-breakpoint
CREATE INDEX contents_video_general_favorited ON contents (favorites DESC NULLS FIRST, id DESC NULLS FIRST) WHERE state = 'published' and rating = 'general' and kind in ('short', 'long');--> statement-breakpoint
CREATE INDEX contents_short_new ON contents (published_at DESC NULLS FIRST, id DESC NULLS FIRST) WHERE state = 'published' and kind = 'short';--> statement-breakpoint
CREATE INDEX contents_short_hot ON contents (hot_score DESC NULLS FIRST, id DESC NULLS FIRST) WHERE state = 'published' and kind = 'short';--> statement-breakpoint
CREATE INDEX contents_kind_new ON contents (kind, published_at DESC NULLS FIRST, id DESC NULLS FIRST) WHERE state = 'published' and kind not in ('short', 'long');--> statement-breakpoint
CREATE INDEX contents_kind_hot ON contents (kind, hot_score DESC NULLS FIRST, id DESC NULLS FIRST) WHERE state = 'published' and kind not in ('short', 'long');--> statement-breakpoint
CREATE INDEX contents_kind_liked ON contents (kind, likes DESC NULLS FIRST, id DESC NULLS FIRST) WHERE state = 'published' and kind not in ('short', 'long');--> statement-breakpoint
CREATE INDEX contents_kind_favorited ON contents (kind, favorites DESC NULLS FIRST, id DESC NULLS FIRST) WHERE state = 'published' and kind not in ('short', 'long');--> statement-breakpoint
CREATE INDEX contents_of_kind_created ON contents (kind, created_at DESC NULLS FIRST, id DESC NULLS FIRST);--> statement-breakpoint
-- Constraints and sequences are named after their tables, as the schema names them.
DO $$
DECLARE c record;
BEGIN
  FOR c IN
    SELECT conrelid::regclass AS tab, conname, left(CASE contype
        WHEN 'f' THEN conrelid::regclass || '_' || cols || '_' || confrelid::regclass || '_' || fcols || '_fk'
        ELSE CASE WHEN cardinality(conkey) > 1 THEN conrelid::regclass || '_' || cols || '_pk' ELSE conrelid::regclass || '_pkey' END
      END, 63) AS wanted
    FROM pg_constraint k
    CROSS JOIN LATERAL (SELECT string_agg(a.attname, '_' ORDER BY o) AS cols FROM unnest(k.conkey) WITH ORDINALITY u(n, o)
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.n) f
    LEFT JOIN LATERAL (SELECT string_agg(a.attname, '_' ORDER BY o) AS fcols FROM unnest(k.confkey) WITH ORDINALITY u(n, o)
      JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.n) g ON true
    WHERE k.connamespace = 'public'::regnamespace AND k.contype IN ('p', 'f')
  LOOP
    IF c.conname <> c.wanted THEN
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', c.tab, c.conname, c.wanted);
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
ALTER SEQUENCE item_score_changes_id_seq RENAME TO content_score_changes_id_seq;
--> statement-breakpoint
-- Whether a viewer holds a content, or one part of it, for good: bought itself, its part, or the whole it is a part of.
-- A plain query, which the planner inlines: `exists (select from entitlements(viewer, content))`.
CREATE FUNCTION entitlements(viewer_id uuid, wanted_content uuid, wanted_part uuid DEFAULT NULL)
  RETURNS TABLE (purchase_id uuid) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.id FROM purchases p
  WHERE p.user_id = viewer_id AND p.state = 'owned' AND p.subject_kind IN ('content', 'part')
    AND p.subject_id = ANY (ARRAY[wanted_content, wanted_part,
      (SELECT w.content_id FROM content_parts w WHERE w.shown_content_id = wanted_content)])
$$;
--> statement-breakpoint
-- What a whole shows of its parts: how many are published; of a series also the first one's cover and uploader. One that is
-- for everybody shows nothing of parts that became adult.
CREATE FUNCTION refresh_wholes(whole_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH locked AS MATERIALIZED (
    SELECT c.id, c.rating FROM contents c WHERE c.id = ANY (whole_ids) AND EXISTS (
      SELECT 1 FROM content_parts p WHERE p.content_id = c.id UNION ALL SELECT 1 FROM series_details s WHERE s.content_id = c.id)
    ORDER BY c.id FOR NO KEY UPDATE)
  UPDATE contents w SET extent = n.parts,
    cover = CASE WHEN d.has_own_cover IS NOT FALSE THEN w.cover ELSE n.cover END,
    uploader_id = CASE WHEN d.content_id IS NULL THEN w.uploader_id ELSE n.uploader_id END
  FROM locked l
  LEFT JOIN series_details d ON d.content_id = l.id
  CROSS JOIN LATERAL (
    SELECT count(*) AS parts, (array_agg(c.cover ORDER BY p.number))[1] AS cover,
      (array_agg(c.uploader_id ORDER BY p.number))[1] AS uploader_id
    FROM content_parts p LEFT JOIN contents c ON c.id = p.shown_content_id
    WHERE p.content_id = l.id AND p.state = 'published'
      AND (p.shown_content_id IS NULL OR (c.state = 'published' AND (c.rating = 'general' OR l.rating = 'adult')))) n
  WHERE w.id = l.id AND (w.extent, w.cover, w.uploader_id) IS DISTINCT FROM (n.parts::float8,
    CASE WHEN d.has_own_cover IS NOT FALSE THEN w.cover ELSE n.cover END,
    CASE WHEN d.content_id IS NULL THEN w.uploader_id ELSE n.uploader_id END)
$$;
--> statement-breakpoint
SELECT refresh_wholes(array_agg(content_id)) FROM series_details;
--> statement-breakpoint
CREATE FUNCTION content_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'content_parts' THEN
    INSERT INTO content_score_changes (content_id) VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.content_id ELSE NEW.content_id END);
  ELSE
    INSERT INTO content_score_changes (content_id) SELECT content_id FROM content_parts WHERE shown_content_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_part_changed AFTER INSERT OR UPDATE OR DELETE ON content_parts FOR EACH ROW EXECUTE FUNCTION content_part_changed();
--> statement-breakpoint
CREATE TRIGGER content_shown_changed AFTER UPDATE OF state, rating, cover, uploader_id ON contents FOR EACH ROW
  WHEN ((OLD.state, OLD.rating, OLD.cover, OLD.uploader_id) IS DISTINCT FROM (NEW.state, NEW.rating, NEW.cover, NEW.uploader_id))
  EXECUTE FUNCTION content_part_changed();
--> statement-breakpoint
CREATE FUNCTION content_score_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_score_changes (content_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_score_inserted AFTER INSERT ON contents FOR EACH ROW
  WHEN (NEW.state = 'published') EXECUTE FUNCTION content_score_changed();
--> statement-breakpoint
CREATE TRIGGER content_score_updated AFTER UPDATE OF state, published_at, plays, likes, favorites ON contents FOR EACH ROW
  WHEN (NEW.state = 'published' AND (OLD.state, OLD.published_at, OLD.plays, OLD.likes, OLD.favorites)
    IS DISTINCT FROM (NEW.state, NEW.published_at, NEW.plays, NEW.likes, NEW.favorites))
  EXECUTE FUNCTION content_score_changed();
--> statement-breakpoint
CREATE FUNCTION search_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO search_outbox (source, subject_id) VALUES ('content', OLD.id);
    INSERT INTO search_outbox (source, subject_id) SELECT 'user', OLD.uploader_id WHERE OLD.uploader_id IS NOT NULL;
    RETURN NULL;
  END IF;
  INSERT INTO search_outbox (source, subject_id) VALUES ('content', NEW.id);
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
CREATE TRIGGER search_content_inserted AFTER INSERT ON contents FOR EACH ROW
  WHEN (NEW.state = 'published') EXECUTE FUNCTION search_content_changed();
--> statement-breakpoint
CREATE TRIGGER search_content_deleted AFTER DELETE ON contents FOR EACH ROW
  WHEN (OLD.state = 'published') EXECUTE FUNCTION search_content_changed();
--> statement-breakpoint
CREATE TRIGGER search_content_updated AFTER UPDATE ON contents FOR EACH ROW
  WHEN ((OLD.state = 'published' OR NEW.state = 'published') AND
    (OLD.state, OLD.title, OLD.description, OLD.rating, OLD.uploader_id, OLD.channel_id, OLD.extent,
      OLD.rule, OLD.published_at, OLD.kind) IS DISTINCT FROM
    (NEW.state, NEW.title, NEW.description, NEW.rating, NEW.uploader_id, NEW.channel_id, NEW.extent,
      NEW.rule, NEW.published_at, NEW.kind)) EXECUTE FUNCTION search_content_changed();
--> statement-breakpoint
CREATE FUNCTION search_content_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (source, subject_id)
    VALUES ('content', CASE TG_OP WHEN 'DELETE' THEN OLD.content_id ELSE NEW.content_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_content_tags AFTER INSERT OR DELETE ON content_tags FOR EACH ROW EXECUTE FUNCTION search_content_words_changed();
--> statement-breakpoint
CREATE TRIGGER search_content_performers AFTER INSERT OR DELETE ON content_performers FOR EACH ROW EXECUTE FUNCTION search_content_words_changed();
--> statement-breakpoint
CREATE TRIGGER search_live_category AFTER UPDATE OF category ON live_details FOR EACH ROW
  WHEN (OLD.category IS DISTINCT FROM NEW.category) EXECUTE FUNCTION search_content_words_changed();
--> statement-breakpoint
CREATE FUNCTION search_tag_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (source, subject_id) SELECT 'content', content_id FROM content_tags WHERE tag_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_tag_renamed AFTER UPDATE OF name ON tags FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION search_tag_renamed();
--> statement-breakpoint
CREATE FUNCTION search_performer_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (source, subject_id) SELECT 'content', content_id FROM content_performers WHERE performer_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_performer_renamed AFTER UPDATE OF name ON performers FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION search_performer_renamed();
--> statement-breakpoint
CREATE FUNCTION search_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (source, subject_id)
    SELECT 'content', id FROM contents WHERE uploader_id = NEW.id AND state = 'published';
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
CREATE FUNCTION tag_count_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tag_count_changes (content_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tag_count_content_changed AFTER UPDATE OF state, rating ON contents FOR EACH ROW
  WHEN ((OLD.state = 'published' OR NEW.state = 'published')
    AND (OLD.state, OLD.rating) IS DISTINCT FROM (NEW.state, NEW.rating))
  EXECUTE FUNCTION tag_count_content_changed();
--> statement-breakpoint
-- Of drafts, too: one may be published by somebody else at this moment.
CREATE FUNCTION tag_count_tags_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tag_count_changes (content_id) SELECT DISTINCT content_id FROM given;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tag_count_tags_given AFTER INSERT ON content_tags REFERENCING NEW TABLE AS given
  FOR EACH STATEMENT EXECUTE FUNCTION tag_count_tags_given();
--> statement-breakpoint
CREATE FUNCTION tag_count_tags_lost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tag_count_changes (lost_tag_id, lost_general)
    SELECT tag_id, counted = 'general' FROM lost WHERE counted <> 'no';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tag_count_tags_lost AFTER DELETE ON content_tags REFERENCING OLD TABLE AS lost
  FOR EACH STATEMENT EXECUTE FUNCTION tag_count_tags_lost();
--> statement-breakpoint
-- Without a length there is no facet of length.
CREATE OR REPLACE FUNCTION search_facets(kind text, rule text, channel_id uuid, duration_seconds float8, published_at timestamptz,
  tag_ids uuid[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    'kind:' || kind,
    'rule:' || rule,
    'channel:' || channel_id::text,
    'length:' || CASE WHEN duration_seconds <= 300 THEN 'to5' WHEN duration_seconds <= 1200 THEN 'to20'
      WHEN duration_seconds <= 3600 THEN 'to60' WHEN duration_seconds > 3600 THEN 'over60' END,
    'year:' || extract(year FROM published_at AT TIME ZONE 'Asia/Shanghai')::int
  ], NULL) || ARRAY(SELECT 'tag:' || tag::text FROM unnest(tag_ids) AS tag)
$$;
--> statement-breakpoint
-- Series and channels are found from now on, and have a score of their own.
INSERT INTO search_outbox (source, subject_id) SELECT 'content', id FROM contents WHERE kind IN ('series', 'live') AND state = 'published';
--> statement-breakpoint
INSERT INTO content_score_changes (content_id) SELECT id FROM contents WHERE kind IN ('series', 'live') AND state = 'published';
