-- What was published from the AI tools before is known by its key.
UPDATE contents c SET is_ai_made = true FROM works w WHERE w.content_id = c.id
  AND (w.key LIKE 'ai-post-%' OR w.key LIKE 'ai-photo-%' OR w.key LIKE 'ai-novel-%');
--> statement-breakpoint
-- A folder of storage has no slash at its end.
INSERT INTO retired_files (prefix, expires_at)
  SELECT rtrim(prefix, '/'), expires_at FROM retired_files WHERE prefix LIKE '%/' ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM retired_files WHERE prefix LIKE '%/';
