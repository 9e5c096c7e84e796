-- Whether a viewer holds a content, or one part of it, for good: bought itself, its part, or the whole it is a part of.
-- A plain query, which the planner inlines: `exists (select from entitlements(viewer, content))`.
CREATE OR REPLACE FUNCTION entitlements(viewer_id uuid, wanted_content uuid, wanted_part uuid DEFAULT NULL)
  RETURNS TABLE (purchase_id uuid) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.id FROM purchases p
  WHERE p.user_id = viewer_id AND p.state = 'owned' AND p.subject_kind IN ('content', 'part')
    AND p.subject_id = ANY (ARRAY[wanted_content, wanted_part,
      (SELECT w.content_id FROM content_parts w WHERE w.shown_content_id = wanted_content)])
$$;
