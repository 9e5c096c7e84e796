UPDATE "hot_word_rules" SET "position" = placed.place
FROM (
  SELECT "folded", row_number() OVER (ORDER BY "position", "word") AS place
  FROM "hot_word_rules" WHERE "verdict" = 'pinned'
) placed
WHERE "hot_word_rules"."folded" = placed."folded";--> statement-breakpoint
-- Checked when a transaction ends, so that an order is changed by one statement.
ALTER TABLE "hot_word_rules" ADD CONSTRAINT "hot_word_rules_one_per_place"
  EXCLUDE USING btree ("position" WITH =) WHERE ("verdict" = 'pinned') DEFERRABLE INITIALLY DEFERRED;
