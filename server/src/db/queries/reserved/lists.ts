import type { Database } from '../../connect.ts';
import type { Audience, ListPlace } from '../../types.ts';
import { contentColumns, type ContentRow } from '../content/rows.ts';
import { keptFor, shownTo } from '../content/shown-to.ts';

/** Announced contents whose time is over come after all others: a thousand years later. */
const PLACE = `case when r.release_at > now() then r.release_at else r.release_at + interval '1000 years' end`;

/** One page of what is announced and not out yet, the next to come out first, what is overdue at the end. */
export async function listAnnounced(
  { pool }: Pick<Database, 'pool'>,
  { audience, after, limit }: { audience: Audience; after: ListPlace | null; limit: number },
): Promise<(ContentRow & { sortValue: string })[]> {
  const { rows } = await pool.query<ContentRow & { sortValue: string }>({
    name: `announced-${audience}-${after ? 'after' : 'first'}`,
    text: `select ${contentColumns}, (${PLACE})::text as "sortValue"
      from reserved_details r join contents i on i.id = r.content_id left join users u on u.id = i.uploader_id
      where i.state = 'published' and ${shownTo(audience)} and (r.release_at > now()
          or not exists (select from contents c where c.id = r.released_content_id and c.state = 'published'))
        ${after ? `and (${PLACE}, r.content_id) > ($2::timestamptz, $3::uuid)` : ''}
      order by ${PLACE}, r.content_id limit $1`,
    values: after ? [limit, after.value, after.id] : [limit],
  });
  return rows;
}

/** What a viewer subscribed to that is out, and that they have not seen; the latest first. */
export async function listUnseen(
  { pool }: Pick<Database, 'pool'>,
  { userId, audience, limit }: { userId: string; audience: Audience; limit: number },
): Promise<ContentRow[]> {
  const { rows } = await pool.query<ContentRow>({
    name: 'unseen-releases',
    text: `select ${contentColumns} from content_subscriptions s
      join reserved_details r on r.content_id = s.content_id
      join contents released on released.id = r.released_content_id and released.state = 'published'
      join contents i on i.id = s.content_id left join users u on u.id = i.uploader_id
      where s.user_id = $1 and s.seen_at is null and r.release_at <= now() and i.state = 'published' and ${keptFor('$1', '$2')}
        and ($2 = 'everything' or released.rating = 'general')
      order by r.release_at desc, i.id desc limit $3`,
    values: [userId, audience, limit],
  });
  return rows;
}
