-- The characters of a text, folded, and the pairs that stand side by side; with `shortest` 2 the pairs alone.
-- Whatever contains a text has all of its pairs.
CREATE OR REPLACE FUNCTION text_pieces(value text, shortest int) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT piece), '{}') FROM (
    SELECT ch, ch || lead(ch) OVER (ORDER BY at) AS pair
    FROM string_to_table(lower(value), NULL) WITH ORDINALITY AS t(ch, at)) p
  CROSS JOIN LATERAL (VALUES (ch), (pair)) v(piece) WHERE length(piece) >= shortest
$$;
