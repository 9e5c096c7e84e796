-- Contents that stay hot longer than videos are scored anew, by their kind's weight.
INSERT INTO content_score_changes (content_id)
  SELECT id FROM contents WHERE state = 'published' AND kind IN ('series', 'photo', 'comic', 'novel', 'audio', 'game');
