-- Only addresses whose probe succeeded are given out. Those of types that were not probed are in use: they stay so
-- until their first probe.
UPDATE "domains" SET "is_healthy" = true WHERE "enabled" AND "is_healthy" IS NULL;
