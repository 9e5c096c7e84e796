ALTER TABLE "content_tags" ADD COLUMN "listed" text DEFAULT 'no' NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_tags" ADD COLUMN "kind" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_tags" ADD COLUMN "hot_score" double precision DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What is in the catalogue already; before the indexes, which are made faster than kept.
UPDATE content_tags t SET kind = c.kind, hot_score = c.hot_score,
  listed = CASE WHEN c.state = 'published' AND NOT c.dark_only THEN c.rating ELSE 'no' END
FROM contents c WHERE c.id = t.content_id;
--> statement-breakpoint
CREATE INDEX "content_tags_hot" ON "content_tags" USING btree ("tag_id","kind","hot_score" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE listed <> 'no';
--> statement-breakpoint
CREATE INDEX "content_tags_general_hot" ON "content_tags" USING btree ("tag_id","kind","hot_score" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE listed = 'general';
--> statement-breakpoint
-- What lists of a tag read of its contents stands in its row, as `contents` has it.
CREATE OR REPLACE FUNCTION content_tag_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.kind, c.hot_score, CASE WHEN c.state = 'published' AND NOT c.dark_only THEN c.rating ELSE 'no' END
    INTO NEW.kind, NEW.hot_score, NEW.listed FROM contents c WHERE c.id = NEW.content_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_tag_given BEFORE INSERT ON content_tags FOR EACH ROW EXECUTE FUNCTION content_tag_given();
--> statement-breakpoint
-- With the change of a content, in its transaction: whoever changes the rows of its tags holds its row.
CREATE OR REPLACE FUNCTION content_tags_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_tags SET kind = NEW.kind, hot_score = NEW.hot_score,
    listed = CASE WHEN NEW.state = 'published' AND NOT NEW.dark_only THEN NEW.rating ELSE 'no' END
  WHERE content_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_tags_follow AFTER UPDATE OF state, rating, dark_only, kind, hot_score ON contents FOR EACH ROW
  WHEN ((OLD.state, OLD.rating, OLD.dark_only, OLD.kind, OLD.hot_score)
    IS DISTINCT FROM (NEW.state, NEW.rating, NEW.dark_only, NEW.kind, NEW.hot_score))
  EXECUTE FUNCTION content_tags_follow();
