-- What a whole shows of its parts: how many are published; of a series also the first one's cover and uploader. One that is
-- for everybody shows nothing of parts that became adult.
CREATE OR REPLACE FUNCTION refresh_wholes(whole_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH locked AS MATERIALIZED (
    SELECT c.id, c.rating FROM contents c WHERE c.id = ANY (whole_ids) AND EXISTS (
      SELECT 1 FROM content_parts p WHERE p.content_id = c.id UNION ALL SELECT 1 FROM series_details s WHERE s.content_id = c.id)
    ORDER BY c.id FOR NO KEY UPDATE)
  UPDATE contents w SET extent = n.parts,
    cover = CASE WHEN d.has_own_cover IS NOT FALSE THEN w.cover ELSE n.cover END,
    uploader_id = CASE WHEN d.content_id IS NULL THEN w.uploader_id ELSE n.uploader_id END
  FROM locked l
  LEFT JOIN series_details d ON d.content_id = l.id
  CROSS JOIN LATERAL (
    SELECT count(*) AS parts, (array_agg(c.cover ORDER BY p.number))[1] AS cover,
      (array_agg(c.uploader_id ORDER BY p.number))[1] AS uploader_id
    FROM content_parts p LEFT JOIN contents c ON c.id = p.shown_content_id
    WHERE p.content_id = l.id AND p.state = 'published'
      AND (p.shown_content_id IS NULL OR (c.state = 'published' AND (c.rating = 'general' OR l.rating = 'adult')))) n
  WHERE w.id = l.id AND (w.extent, w.cover, w.uploader_id) IS DISTINCT FROM (n.parts::float8,
    CASE WHEN d.has_own_cover IS NOT FALSE THEN w.cover ELSE n.cover END,
    CASE WHEN d.content_id IS NULL THEN w.uploader_id ELSE n.uploader_id END)
$$;
