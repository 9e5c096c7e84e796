ALTER TABLE "consent_records" ADD COLUMN "covers_as_stated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "measures" ADD COLUMN "mark" jsonb;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_mark" CHECK ((kind = 'mark') = (mark is not null));--> statement-breakpoint
-- What was public when records of people were asked goes on being covered by what its creator typed.
UPDATE "consent_records" r SET "covers_as_stated" = true
WHERE r.state = 'stated' AND r.how IS NOT NULL AND EXISTS (
  SELECT FROM "content_consents" l JOIN "contents" c ON c.id = l.content_id
  WHERE l.consent_id = r.id AND l.removed_at IS NULL AND c.rating = 'adult'
    AND (c.published_at IS NOT NULL OR c.state = 'approved'));
