-- The periods that a moment lies in, as numbers: the hour since 1970, and the 8, 64, 512 and 4,096 hours around it. Periods
-- of a length are counted from 2^24 times its step on.
CREATE OR REPLACE FUNCTION search_ages(published_at timestamptz) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[hour, (hour >> 3) + (1 << 24), (hour >> 6) + (2 << 24), (hour >> 9) + (3 << 24), (hour >> 12) + (4 << 24)]
  FROM (SELECT floor(extract(epoch FROM published_at AT TIME ZONE 'UTC') / 3600)::int AS hour) h
$$;
