ALTER TABLE "companion_bonds" ADD COLUMN "summarised_until" timestamp with time zone;--> statement-breakpoint
UPDATE "companion_bonds" b SET "summarised_until" = (
  SELECT max(m.created_at) FROM "companion_memories" m
  WHERE m.user_id = b.user_id AND m.character_id = b.character_id AND m.kind = 'summary');
