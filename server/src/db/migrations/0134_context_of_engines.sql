-- Engines had no length of context: as long as a new one has, and twice what they may write.
UPDATE "ai_engines" SET "settings" = "settings" || jsonb_build_object('contextTokens',
  greatest(16384, 2 * coalesce(("settings"->>'maxTokens')::int, 4096)))
WHERE NOT "settings" ? 'contextTokens';
