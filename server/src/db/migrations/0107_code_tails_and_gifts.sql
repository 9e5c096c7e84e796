-- build concurrently: CREATE INDEX "code_uses_of_batch_latest" ON "code_uses" USING btree ("batch_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
-- build concurrently: CREATE INDEX "friend_gifts_latest" ON "friend_gifts" USING btree ("created_at","id");
ALTER TABLE "codes" ADD COLUMN "tail" text;
