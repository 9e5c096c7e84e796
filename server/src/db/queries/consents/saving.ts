import { sql } from 'drizzle-orm';
import type { Queryable } from '../../types.ts';

/** Whether everybody who is shown in a content, and is recorded, agreed to its being saved, and its provider. `contentId` is SQL. */
export const agreedToSaving = (contentId: string) => `(not exists (select from content_consents l
  join consent_records r on r.id = l.consent_id and not 'download' = any(r.scopes)
  where l.content_id = ${contentId} and l.removed_at is null)
  and not exists (select from content_providers f join providers p on p.id = f.provider_id
    where f.content_id = ${contentId} and not 'download' = any(p.scopes)))`;

/** The same of one content. */
export async function isSavingAgreed({ orm }: Queryable, contentId: string): Promise<boolean> {
  const { rows } = await orm.execute<{ agreed: boolean }>(
    sql`select ${sql.raw(agreedToSaving('one.id'))} as agreed from (select ${contentId}::uuid as id) one`,
  );
  return rows[0]?.agreed ?? false;
}
