-- What was stated as a text is linked to its content as records of people are; what another replaced is no longer.
INSERT INTO content_consents (id, content_id, consent_id, created_at, removed_at)
SELECT gen_random_uuid(), content_id, id, recorded_at, revoked_at FROM consent_records WHERE content_id IS NOT NULL;
