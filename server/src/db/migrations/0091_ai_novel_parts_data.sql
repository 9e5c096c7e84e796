UPDATE "ai_chapter_revisions" SET "excerpt" = btrim(regexp_replace(left("text", 40), '\s+', ' ', 'g'));
