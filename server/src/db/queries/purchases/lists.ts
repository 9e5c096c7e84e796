import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { purchases } from '../../schema/purchases.ts';
import type { PurchaseRow } from './purchases.ts';
import { videoColumns, type VideoRow } from '../content/lists.ts';
import type { ListPlace, Audience } from '../../types.ts';

interface Keyset {
  after: ListPlace | null;
  limit: number;
}

/** The purchase's id is the row's, so that it is the place in the list. */
export interface BoughtVideoRow extends VideoRow {
  contentId: string;
  boughtAt: Date;
  sortValue: string;
}

/** One page of the videos that a user owns, latest purchase first, with what is hidden since. */
export async function listBoughtVideos(
  { pool }: Database,
  request: Keyset & {
    userId: string;
    audience: Audience;
    kind: 'short' | 'long' | null;
  },
): Promise<BoughtVideoRow[]> {
  const { userId, audience, kind, after, limit } = request;
  const values: unknown[] = [userId, audience, kind, limit];
  if (after) values.push(after.value, after.id);
  const { rows } = await pool.query<BoughtVideoRow>({
    name: `bought-videos-${after ? 'after' : 'first'}`,
    text: `select ${videoColumns}, i.id as "contentId", p.id, p.bought_at as "boughtAt",
        p.bought_at::text as "sortValue"
      from purchases p join contents i on i.id = p.subject_id left join users u on u.id = i.uploader_id
      where p.user_id = $1 and p.subject_kind = 'video' and p.state = 'owned'
        and i.state in ('published', 'hidden') and i.withheld_at is null and ($2 = 'everything' or i.rating = 'general')
        and ($3::text is null or i.kind = $3)
        ${after ? 'and (p.bought_at, p.id) < ($5::timestamptz, $6::uuid)' : ''}
      order by p.bought_at desc, p.id desc limit $4`,
    values,
  });
  return rows;
}

export type ListedPurchase = PurchaseRow & { sortValue: string };

/** One page of a user's purchases, latest first. */
export async function listPurchases(
  { orm }: Database,
  request: Keyset & {
    userId: string;
    audience: Audience;
    kind?: PurchaseRow['subjectKind'] | undefined;
  },
): Promise<ListedPurchase[]> {
  const { userId, audience, kind, after, limit } = request;
  const rows = await orm
    .select({ purchase: purchases, sortValue: sql<string>`${purchases.boughtAt}::text` })
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, userId),
        audience === 'general' ? eq(purchases.rating, 'general') : undefined,
        kind ? eq(purchases.subjectKind, kind) : undefined,
        after
          ? sql`(${purchases.boughtAt}, ${purchases.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(purchases.boughtAt), desc(purchases.id))
    .limit(limit);
  return rows.map(({ purchase, sortValue }) => ({ ...purchase, sortValue }));
}
