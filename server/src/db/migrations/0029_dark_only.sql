DROP INDEX "contents_video_new";--> statement-breakpoint
DROP INDEX "contents_video_hot";--> statement-breakpoint
DROP INDEX "contents_video_liked";--> statement-breakpoint
DROP INDEX "contents_video_favorited";--> statement-breakpoint
DROP INDEX "contents_video_general_new";--> statement-breakpoint
DROP INDEX "contents_video_general_hot";--> statement-breakpoint
DROP INDEX "contents_video_general_liked";--> statement-breakpoint
DROP INDEX "contents_video_general_favorited";--> statement-breakpoint
DROP INDEX "contents_short_new";--> statement-breakpoint
DROP INDEX "contents_short_hot";--> statement-breakpoint
DROP INDEX "contents_kind_new";--> statement-breakpoint
DROP INDEX "contents_kind_hot";--> statement-breakpoint
DROP INDEX "contents_kind_liked";--> statement-breakpoint
DROP INDEX "contents_kind_favorited";--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "dark_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "contents_dark_created" ON "contents" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE dark_only;--> statement-breakpoint
CREATE INDEX "contents_video_new" ON "contents" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and not dark_only and kind in ('short', 'long');--> statement-breakpoint
CREATE INDEX "contents_video_hot" ON "contents" USING btree ("hot_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and not dark_only and kind in ('short', 'long');--> statement-breakpoint
CREATE INDEX "contents_video_liked" ON "contents" USING btree ("likes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and not dark_only and kind in ('short', 'long');--> statement-breakpoint
CREATE INDEX "contents_video_favorited" ON "contents" USING btree ("favorites" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and not dark_only and kind in ('short', 'long');--> statement-breakpoint
CREATE INDEX "contents_video_general_new" ON "contents" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and not dark_only and rating = 'general' and kind in ('short', 'long');--> statement-breakpoint
CREATE INDEX "contents_video_general_hot" ON "contents" USING btree ("hot_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and not dark_only and rating = 'general' and kind in ('short', 'long');--> statement-breakpoint
CREATE INDEX "contents_video_general_liked" ON "contents" USING btree ("likes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and not dark_only and rating = 'general' and kind in ('short', 'long');--> statement-breakpoint
CREATE INDEX "contents_video_general_favorited" ON "contents" USING btree ("favorites" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and not dark_only and rating = 'general' and kind in ('short', 'long');--> statement-breakpoint
CREATE INDEX "contents_short_new" ON "contents" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and not dark_only and kind = 'short';--> statement-breakpoint
CREATE INDEX "contents_short_hot" ON "contents" USING btree ("hot_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and not dark_only and kind = 'short';--> statement-breakpoint
CREATE INDEX "contents_kind_new" ON "contents" USING btree ("kind","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and not dark_only and kind not in ('short', 'long');--> statement-breakpoint
CREATE INDEX "contents_kind_hot" ON "contents" USING btree ("kind","hot_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and not dark_only and kind not in ('short', 'long');--> statement-breakpoint
CREATE INDEX "contents_kind_liked" ON "contents" USING btree ("kind","likes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and not dark_only and kind not in ('short', 'long');--> statement-breakpoint
CREATE INDEX "contents_kind_favorited" ON "contents" USING btree ("kind","favorites" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and not dark_only and kind not in ('short', 'long');--> statement-breakpoint
CREATE OR REPLACE TRIGGER search_content_updated AFTER UPDATE ON contents FOR EACH ROW
  WHEN ((OLD.state = 'published' OR NEW.state = 'published') AND
    (OLD.state, OLD.title, OLD.description, OLD.rating, OLD.dark_only, OLD.uploader_id, OLD.channel_id, OLD.extent,
      OLD.rule, OLD.published_at, OLD.kind) IS DISTINCT FROM
    (NEW.state, NEW.title, NEW.description, NEW.rating, NEW.dark_only, NEW.uploader_id, NEW.channel_id, NEW.extent,
      NEW.rule, NEW.published_at, NEW.kind)) EXECUTE FUNCTION search_content_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tag_count_content_changed AFTER UPDATE OF state, rating, dark_only ON contents FOR EACH ROW
  WHEN ((OLD.state = 'published' OR NEW.state = 'published')
    AND (OLD.state, OLD.rating, OLD.dark_only) IS DISTINCT FROM (NEW.state, NEW.rating, NEW.dark_only))
  EXECUTE FUNCTION tag_count_content_changed();
