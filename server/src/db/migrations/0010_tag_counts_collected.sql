CREATE TABLE "tag_counts" (
	"tag_id" uuid PRIMARY KEY NOT NULL,
	"everything" integer NOT NULL,
	"general" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tag_counts_everything" ON "tag_counts" USING btree ("everything" DESC NULLS FIRST,"tag_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tag_counts_general" ON "tag_counts" USING btree ("general" DESC NULLS FIRST,"tag_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "items_collected" ON "items" USING btree ("collects" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "items_general_collected" ON "items" USING btree ("collects" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and rating = 'general';--> statement-breakpoint
CREATE INDEX "purchases_latest_videos" ON "purchases" USING btree ("bought_at") WHERE subject_kind = 'video' and state = 'owned';