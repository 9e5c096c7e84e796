-- Files of what was removed before closed files were noted.
INSERT INTO "closed_files" ("kind", "subject_id", "path")
WITH "down" AS (
  SELECT c.id, c.cover, c.uploader_id, EXISTS (SELECT FROM "measures" m WHERE m.subject_kind = 'content' AND m.subject_id = c.id
      AND m.ended_at IS NULL AND m.rule IN ('minor', 'depicted', 'nonconsent', 'consent', 'illegal')) AS "is_grave"
  FROM "contents" c WHERE c.state = 'takenDown' OR c.withheld_at IS NOT NULL),
"hidden" AS (
  SELECT c.id, c.user_id, c.pictures FROM "comments" c WHERE c.state = 'hidden' AND c.pictures <> '[]' AND EXISTS (
    SELECT FROM "measures" m WHERE m.subject_kind = 'comment' AND m.subject_id = c.id AND m.circle_id IS NULL
      AND m.ended_at IS NULL AND m.kind IN ('hide', 'withhold'))),
"removed" ("kind", "id", "path") AS (
  SELECT 'content', d.id, d.cover->>'path' FROM "down" d
  UNION SELECT 'content', d.id, s->>'path' FROM "down" d JOIN "content_pictures" p ON p.content_id = d.id, jsonb_array_elements(p.slices) s
  UNION SELECT 'content', d.id, f.path FROM "down" d JOIN "post_details" t ON t.content_id = d.id, jsonb_array_elements(t.pictures) p,
      LATERAL (VALUES (p->'thumb'->>'path'), (p->'blur'->>'path')) f(path)
    WHERE d.is_grave OR NOT EXISTS (SELECT FROM "user_pictures" u JOIN "user_pictures" o ON o.source_hash = u.source_hash
      AND o.used_at IS NOT NULL AND (o.user_id, o.id) <> (u.user_id, u.id)
      WHERE u.user_id = d.uploader_id AND u.id = (p->>'id')::uuid)
  UNION SELECT 'comment', h.id, f.path FROM "hidden" h, jsonb_array_elements(h.pictures) p,
      LATERAL (VALUES (p->'thumb'->>'path'), (p->'blur'->>'path')) f(path)
  UNION SELECT 'comment', h.id, s->>'path' FROM "hidden" h, jsonb_array_elements(h.pictures) p
    JOIN "user_pictures" u ON u.id = (p->>'id')::uuid, jsonb_array_elements(u.slices) s WHERE u.user_id = h.user_id
  UNION SELECT 'former', r.subject_id, r.path FROM "removed_pictures" r JOIN "users" u ON u.id = r.subject_id
    WHERE r.path LIKE 'p/avatars/%')
SELECT "kind", "id", "path" FROM "removed" WHERE "path" IS NOT NULL
ON CONFLICT DO NOTHING;
