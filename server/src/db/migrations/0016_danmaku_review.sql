DROP INDEX "danmaku_by_state";--> statement-breakpoint
CREATE INDEX "danmaku_own_waiting" ON "danmaku" USING btree ("author_id","item_id","at_ms") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "danmaku_to_review" ON "danmaku" USING btree ((state = 'waiting'),"id");--> statement-breakpoint
CREATE INDEX "danmaku_of_item" ON "danmaku" USING btree ("item_id",(state = 'waiting'),"id");--> statement-breakpoint
CREATE INDEX "danmaku_of_author" ON "danmaku" USING btree ("author_id",(state = 'waiting'),"id");--> statement-breakpoint
CREATE INDEX "danmaku_by_state" ON "danmaku" USING btree ("state","id");