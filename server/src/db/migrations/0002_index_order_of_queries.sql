DROP INDEX "consent_of_item";--> statement-breakpoint
DROP INDEX "items_new";--> statement-breakpoint
DROP INDEX "items_hot";--> statement-breakpoint
DROP INDEX "items_liked";--> statement-breakpoint
DROP INDEX "items_general_new";--> statement-breakpoint
DROP INDEX "items_general_hot";--> statement-breakpoint
DROP INDEX "items_general_liked";--> statement-breakpoint
DROP INDEX "items_of_channel";--> statement-breakpoint
DROP INDEX "items_of_uploader";--> statement-breakpoint
DROP INDEX "items_created";--> statement-breakpoint
DROP INDEX "item_marks_watched";--> statement-breakpoint
DROP INDEX "item_marks_collected";--> statement-breakpoint
DROP INDEX "media_waiting";--> statement-breakpoint
DROP INDEX "audit_latest";--> statement-breakpoint
DROP INDEX "audit_by_staff";--> statement-breakpoint
DROP INDEX "audit_by_action";--> statement-breakpoint
DROP INDEX "sessions_user";--> statement-breakpoint
DROP INDEX "users_newest";--> statement-breakpoint
CREATE INDEX "consent_of_item" ON "consent_records" USING btree ("item_id","recorded_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "items_new" ON "items" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "items_hot" ON "items" USING btree ("hot_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "items_liked" ON "items" USING btree ("likes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "items_general_new" ON "items" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and rating = 'general';--> statement-breakpoint
CREATE INDEX "items_general_hot" ON "items" USING btree ("hot_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and rating = 'general';--> statement-breakpoint
CREATE INDEX "items_general_liked" ON "items" USING btree ("likes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and rating = 'general';--> statement-breakpoint
CREATE INDEX "items_of_channel" ON "items" USING btree ("channel_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "items_of_uploader" ON "items" USING btree ("uploader_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "items_created" ON "items" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "item_marks_watched" ON "item_marks" USING btree ("user_id","watched_at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST) WHERE watched_at is not null;--> statement-breakpoint
CREATE INDEX "item_marks_collected" ON "item_marks" USING btree ("user_id","collected_at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST) WHERE collected_at is not null;--> statement-breakpoint
CREATE INDEX "media_waiting" ON "media_assets" USING btree ("priority" DESC NULLS FIRST,"created_at") WHERE state in ('queued', 'working');--> statement-breakpoint
CREATE INDEX "audit_latest" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_by_staff" ON "audit_entries" USING btree ("staff_login","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_entries" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","last_seen_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);