ALTER TABLE "notices" ADD COLUMN "stands" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notices_standing" ON "notices" USING btree ("created_at") WHERE state = 'standing';--> statement-breakpoint
-- build concurrently: CREATE INDEX "support_of_device" ON "support_conversations" USING btree ("device_id") WHERE user_id is null;