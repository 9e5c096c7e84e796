import type { PurchaseKind } from '@yehang/contract/shapes/money.ts';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contents } from '../../schema/contents.ts';
import { purchases } from '../../schema/purchases.ts';
import type { ListPlace, Audience } from '../../types.ts';
import { contentColumns, openToOwners, type ContentRow } from '../content/rows.ts';
import type { PurchaseRow } from './purchases.ts';

interface Keyset {
  after: ListPlace | null;
  limit: number;
}

/** A content that somebody owns, with its purchase, which is its place in the list. */
export interface BoughtRow extends ContentRow {
  purchaseId: string;
  boughtAt: Date;
  sortValue: string;
}

/** One page of the contents of some kinds that a user owns, latest purchase first, with what is hidden since. */
export async function listBoughtContents(
  { pool }: Database,
  request: Keyset & { userId: string; audience: Audience; kinds: readonly string[] },
): Promise<BoughtRow[]> {
  const { userId, audience, kinds, after, limit } = request;
  const values: unknown[] = [userId, audience, kinds, limit];
  if (after) values.push(after.value, after.id);
  const { rows } = await pool.query<BoughtRow>({
    name: `bought-contents-${after ? 'after' : 'first'}`,
    text: `select ${contentColumns}, p.id as "purchaseId", p.bought_at as "boughtAt", p.bought_at::text as "sortValue"
      from purchases p join contents i on i.id = p.subject_id left join users u on u.id = i.uploader_id
      where p.user_id = $1 and p.subject_kind = 'content' and p.state = 'owned'
        and ${openToOwners} and ($2 = 'everything' or i.rating = 'general' and not i.dark_only)
        and i.kind = any($3::text[])
        ${after ? 'and (p.bought_at, p.id) < ($5::timestamptz, $6::uuid)' : ''}
      order by p.bought_at desc, p.id desc limit $4`,
    values,
  });
  return rows;
}

/** A purchase with what it was of: the kind of the content, a part, or a card. Null where the content is no more. */
export type ListedPurchase = PurchaseRow & { kind: PurchaseKind | null; sortValue: string };

function selectPurchases({ orm }: Pick<Database, 'orm'>) {
  return orm
    .select({
      purchase: purchases,
      kind: sql<PurchaseKind | null>`case ${purchases.subjectKind} when 'content' then ${contents.kind}
        else ${purchases.subjectKind} end`,
      sortValue: sql<string>`${purchases.boughtAt}::text`,
    })
    .from(purchases)
    .leftJoin(contents, eq(contents.id, purchases.subjectId))
    .$dynamic();
}

/** One page of a user's purchases, latest first. */
export async function listPurchases(
  database: Database,
  request: Keyset & {
    userId: string;
    audience: Audience;
    kind?: PurchaseKind | undefined;
  },
): Promise<ListedPurchase[]> {
  const { userId, audience, kind, after, limit } = request;
  const rows = await selectPurchases(database)
    .where(
      and(
        eq(purchases.userId, userId),
        // As it was when it was bought, and as it is now.
        ...(audience === 'general'
          ? [
              eq(purchases.rating, 'general'),
              or(
                isNull(contents.id),
                and(eq(contents.rating, 'general'), eq(contents.darkOnly, false)),
              ),
            ]
          : []),
        kind ? ofKind(kind) : undefined,
        after
          ? sql`(${purchases.boughtAt}, ${purchases.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(purchases.boughtAt), desc(purchases.id))
    .limit(limit);
  return rows.map(({ purchase, ...rest }) => ({ ...purchase, ...rest }));
}

function ofKind(kind: PurchaseKind) {
  if (kind === 'part' || kind === 'card') return eq(purchases.subjectKind, kind);
  return and(eq(purchases.subjectKind, 'content'), eq(contents.kind, kind));
}

/** One purchase as lists have it; null if there is none. */
export async function findListedPurchase(
  database: Database,
  id: string,
): Promise<ListedPurchase | null> {
  const [row] = await selectPurchases(database).where(eq(purchases.id, id));
  if (!row) return null;
  const { purchase, ...rest } = row;
  return { ...purchase, ...rest };
}
