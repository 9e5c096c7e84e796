-- Searches by age look into periods. The indexes are built before the old ones go, so that only the job that writes
-- documents waits meanwhile.
CREATE FUNCTION search_ages(published_at timestamptz) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[hour, (hour >> 3) + (1 << 24), (hour >> 6) + (2 << 24), (hour >> 9) + (3 << 24), (hour >> 12) + (4 << 24)]
  FROM (SELECT floor(extract(epoch FROM published_at AT TIME ZONE 'UTC') / 3600)::int AS hour) h
$$;--> statement-breakpoint
CREATE INDEX "search_aged_0" ON "search_documents" USING gin ("words","sounds","facets",search_ages(published_at)) WITH (fastupdate=false) WHERE layer = 0;--> statement-breakpoint
CREATE INDEX "search_aged_1" ON "search_documents" USING gin ("words","sounds","facets",search_ages(published_at)) WITH (fastupdate=false) WHERE layer = 1;--> statement-breakpoint
CREATE INDEX "search_aged_2" ON "search_documents" USING gin ("words","sounds","facets",search_ages(published_at)) WITH (fastupdate=false) WHERE layer = 2;--> statement-breakpoint
CREATE INDEX "search_aged_3" ON "search_documents" USING gin ("words","sounds","facets",search_ages(published_at)) WITH (fastupdate=false) WHERE layer = 3;--> statement-breakpoint
CREATE INDEX "search_aged_4" ON "search_documents" USING gin ("words","sounds","facets",search_ages(published_at)) WITH (fastupdate=false) WHERE layer = 4;--> statement-breakpoint
CREATE INDEX "search_aged_5" ON "search_documents" USING gin ("words","sounds","facets",search_ages(published_at)) WITH (fastupdate=false) WHERE layer = 5;--> statement-breakpoint
CREATE INDEX "search_aged_6" ON "search_documents" USING gin ("words","sounds","facets",search_ages(published_at)) WITH (fastupdate=false) WHERE layer = 6;--> statement-breakpoint
DROP INDEX "search_layer_0";--> statement-breakpoint
DROP INDEX "search_layer_1";--> statement-breakpoint
DROP INDEX "search_layer_2";--> statement-breakpoint
DROP INDEX "search_layer_3";--> statement-breakpoint
DROP INDEX "search_layer_4";--> statement-breakpoint
DROP INDEX "search_layer_5";--> statement-breakpoint
DROP INDEX "search_layer_6";--> statement-breakpoint
ALTER INDEX "search_aged_0" RENAME TO "search_layer_0";--> statement-breakpoint
ALTER INDEX "search_aged_1" RENAME TO "search_layer_1";--> statement-breakpoint
ALTER INDEX "search_aged_2" RENAME TO "search_layer_2";--> statement-breakpoint
ALTER INDEX "search_aged_3" RENAME TO "search_layer_3";--> statement-breakpoint
ALTER INDEX "search_aged_4" RENAME TO "search_layer_4";--> statement-breakpoint
ALTER INDEX "search_aged_5" RENAME TO "search_layer_5";--> statement-breakpoint
ALTER INDEX "search_aged_6" RENAME TO "search_layer_6";
