import { sql } from 'drizzle-orm';
import type { Queryable } from '../../types.ts';

/** Comments with a picture that came from the same file as one that a consent is linked to. */
export async function listCommentsSameFile(
  { orm }: Queryable,
  consentId: string,
): Promise<{ id: string; userId: string | null }[]> {
  const { rows } = await orm.execute<{ id: string; userId: string | null }>(sql`
    select distinct c.id, c.user_id as "userId" from content_consents l
      join content_pictures own on own.content_id = l.content_id
      join user_pictures u on u.source_hash = own.source_hash
      join comments c on c.user_id = u.user_id and c.pictures @> jsonb_build_array(jsonb_build_object('id', u.id))
    where l.consent_id = ${consentId} and l.removed_at is null`);
  return rows;
}
