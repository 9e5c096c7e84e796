-- The layer of a document, by where the layers end now.
CREATE OR REPLACE FUNCTION search_layer(document_quality real, document_id uuid) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT count(*)::smallint FROM search_layers l WHERE (l.quality, l.subject_id) > (document_quality, document_id)
$$;
