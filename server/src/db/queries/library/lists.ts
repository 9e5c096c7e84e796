import type { Database } from '../../connect.ts';
import type { Audience, ListPlace } from '../../types.ts';
import { contentColumns, openToOwners, type ContentRow } from '../content/rows.ts';
import { keptFor } from '../content/shown-to.ts';

/** Which list of a viewer's: what they keep, or what they opened. */
export type LibraryList = 'favorites' | 'history';

/** A content of the list, with the viewer's state of it; `sortValue` is the exact text of the moment, for the cursor. */
export interface LibraryRow extends ContentRow {
  at: Date;
  sortValue: string;
  /** Whether this viewer may still find it; without it nothing else of the row is shown. */
  isUp: boolean;
  liked: boolean;
  favorited: boolean;
  position: number | null;
  lastPart: number | null;
  /** What the part opened last shows; null where it shows no content of its own, or none that is up. */
  lastPartContentId: string | null;
}

const moments = { favorites: 'favorited_at', history: 'viewed_at' } as const;

/** One page of a viewer's contents of a kind, latest first, with places for what is not up any more. */
export async function listLibrary(
  { pool }: Pick<Database, 'pool'>,
  page: {
    userId: string;
    audience: Audience;
    side: LibraryList;
    kind: string;
    after: ListPlace | null;
    limit: number;
  },
): Promise<LibraryRow[]> {
  const { userId, audience, side, kind, after, limit } = page;
  const moment = moments[side];
  const { rows } = await pool.query<LibraryRow>({
    name: `library-${side}-${after ? 'after' : 'first'}`,
    text: `with page as materialized (
        select m.* from content_user_state m join contents i on i.id = m.content_id
        where m.user_id = $1 and m.${moment} is not null and i.kind = $3
          and ${keptFor('$1', '$4')}
          ${after ? `and (m.${moment}, m.content_id) < ($5::timestamptz, $6::uuid)` : ''}
        order by m.${moment} desc, m.content_id desc limit $2)
      select ${contentColumns}, m.${moment} as at, m.${moment}::text as "sortValue",
        i.state = 'published' or (${openToOwners}
          and exists (select from entitlements($1, i.id))) as "isUp",
        m.liked_at is not null as liked, m.favorited_at is not null as favorited, m.position,
        m.last_part as "lastPart", c.id as "lastPartContentId"
      from page m join contents i on i.id = m.content_id
      left join users u on u.id = i.uploader_id
      left join content_parts p on p.content_id = i.id and p.number = m.last_part and p.state = 'published'
      left join contents c on c.id = p.shown_content_id and c.state = 'published'
        and ($4 = 'everything' or c.rating = 'general')
      order by m.${moment} desc, m.content_id desc`,
    values: [userId, limit, kind, audience, ...(after ? [after.value, after.id] : [])],
  });
  return rows;
}

/** How much a viewer keeps and opened of each kind, as the lists show it; kinds without anything are left out. */
export async function countLibrary(
  { pool }: Pick<Database, 'pool'>,
  { userId, audience }: { userId: string; audience: Audience },
): Promise<{ kind: string; favorites: number; history: number }[]> {
  const { rows } = await pool.query<{ kind: string; favorites: number; history: number }>({
    name: 'count-library',
    text: `select i.kind, count(m.favorited_at)::int as favorites, count(m.viewed_at)::int as history
      from content_user_state m join contents i on i.id = m.content_id
      where m.user_id = $1 and (m.favorited_at is not null or m.viewed_at is not null)
        and ${keptFor('$1', '$2')} group by i.kind`,
    values: [userId, audience],
  });
  return rows;
}
