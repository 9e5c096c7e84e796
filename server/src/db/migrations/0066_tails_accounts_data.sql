-- Copies that were sealed in one piece are not opened any more; who wants one asks for another.
UPDATE data_exports SET expires_at = now() WHERE state = 'ready' AND expires_at > now();
