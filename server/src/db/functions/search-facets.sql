-- What filters ask for, as one list: kind, price rule, channel, length (of what has one), year in Asia/Shanghai, tags.
CREATE OR REPLACE FUNCTION search_facets(kind text, rule text, channel_id uuid, duration_seconds float8, published_at timestamptz,
  tag_ids uuid[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    'kind:' || kind,
    'rule:' || rule,
    'channel:' || channel_id::text,
    'length:' || CASE WHEN duration_seconds <= 300 THEN 'to5' WHEN duration_seconds <= 1200 THEN 'to20'
      WHEN duration_seconds <= 3600 THEN 'to60' WHEN duration_seconds > 3600 THEN 'over60' END,
    'year:' || extract(year FROM published_at AT TIME ZONE 'Asia/Shanghai')::int
  ], NULL) || ARRAY(SELECT 'tag:' || tag::text FROM unnest(tag_ids) AS tag)
$$;
