CREATE TABLE "removed_pictures" (
	"subject_id" uuid NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "removed_pictures_subject_id_path_pk" PRIMARY KEY("subject_id","path")
);
--> statement-breakpoint
INSERT INTO removed_pictures (subject_id, path)
  SELECT shown.id, shown.path FROM (
    SELECT id, cover->>'path' AS path FROM contents WHERE state = 'takenDown' AND cover IS NOT NULL
    UNION SELECT p.content_id, p.slices->0->>'path' FROM content_pictures p JOIN contents c ON c.id = p.content_id
      WHERE c.state = 'takenDown') shown
  JOIN picture_hashes h ON h.path = shown.path;--> statement-breakpoint
DROP INDEX "listed_hashes_of_content";--> statement-breakpoint
CREATE INDEX "removed_pictures_of_path" ON "removed_pictures" USING btree ("path");--> statement-breakpoint
CREATE INDEX "ai_works_picture" ON "ai_works" USING btree ((picture->>'path'));--> statement-breakpoint
CREATE INDEX "companion_characters_picture" ON "companion_characters" USING btree ((picture->>'path'));--> statement-breakpoint
CREATE INDEX "direct_messages_picture_path" ON "direct_messages" USING btree ((picture->>'path')) WHERE picture is not null and is_mine;--> statement-breakpoint
CREATE INDEX "users_avatar_path" ON "users" USING btree ((avatar->>'path')) WHERE avatar->>'path' like 'p/avatars/%';--> statement-breakpoint
ALTER TABLE "listed_hashes" DROP COLUMN "content_id";