ALTER TABLE "measures" ADD COLUMN "circle_id" uuid;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_circle_id_contents_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."contents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measures_in_circle" ON "measures" USING btree ("circle_id","id") WHERE circle_id is not null and ended_at is null;--> statement-breakpoint
-- What moderators hid before has its statement, and its appeal from now on.
INSERT INTO measures (id, user_id, kind, subject_kind, subject_id, label, rule, facts, is_automated, circle_id,
  created_at, decided_by_login)
SELECT gen_random_uuid(), c.uploader_id, 'hide', 'content', c.id, left(c.title, 80), 'circleRules', p.hidden_reason,
  false, p.circle_id, now(), '圈子 ' || u.nickname
FROM post_details p JOIN contents c ON c.id = p.content_id JOIN users u ON u.id = p.hidden_by
WHERE c.state = 'hidden' AND p.circle_id IS NOT NULL AND p.deleted_at IS NULL;
