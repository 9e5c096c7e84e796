import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { danmaku } from '../../schema/danmaku.ts';
import type { Queryable } from '../../types.ts';

export type DanmakuRow = typeof danmaku.$inferSelect;
type ShownRow = Pick<DanmakuRow, 'id' | 'atMs' | 'text' | 'color' | 'mode' | 'authorId'>;

/**
 * What is shown of the slices from `from` to `to`, both included, up to `perSlice` of each, by time. Reads no more
 * rows of the index than it answers with, however many there are.
 */
export async function listShownDanmaku(
  { pool }: Database,
  of: { contentId: string; from: number; to: number; perSlice: number; beforeMs: number },
): Promise<ShownRow[]> {
  const { rows } = await pool.query<ShownRow>({
    name: 'shown-danmaku',
    text: `select d.* from generate_series($2::int, $3::int) as s(slice)
      cross join lateral (
        select id, at_ms as "atMs", text, color, mode, author_id as "authorId" from danmaku
        where content_id = $1 and state = 'visible' and slice = s.slice
        order by lot, id limit $4) d
      where d."atMs" < $5
      order by d."atMs", d.id`,
    values: [of.contentId, of.from, of.to, of.perSlice, of.beforeMs],
  });
  return rows;
}

/** What a sender wrote to a stretch of a video that waits for review, by time. */
export async function listOwnWaiting(
  { pool }: Database,
  of: { contentId: string; authorId: string; fromMs: number; beforeMs: number; limit: number },
): Promise<ShownRow[]> {
  const { rows } = await pool.query<ShownRow>({
    name: 'own-waiting-danmaku',
    text: `select id, at_ms as "atMs", text, color, mode, author_id as "authorId" from danmaku
      where author_id = $1 and content_id = $2 and state = 'waiting' and at_ms >= $3 and at_ms < $4
      order by at_ms, id limit $5`,
    values: [of.authorId, of.contentId, of.fromMs, of.beforeMs, of.limit],
  });
  return rows;
}

/** Stores a danmaku; null where its author has used that key before. */
export async function insertDanmaku(
  { orm }: Database,
  row: typeof danmaku.$inferInsert,
): Promise<DanmakuRow | null> {
  const [stored] = await orm.insert(danmaku).values(row).onConflictDoNothing().returning();
  return stored ?? null;
}

export async function findDanmakuByKey(
  { orm }: Database,
  authorId: string,
  idempotencyKey: string,
): Promise<DanmakuRow | null> {
  const [row] = await orm
    .select()
    .from(danmaku)
    .where(and(eq(danmaku.authorId, authorId), eq(danmaku.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

export async function findDanmaku({ orm }: Database, id: string): Promise<DanmakuRow | null> {
  const [row] = await orm.select().from(danmaku).where(eq(danmaku.id, id));
  return row ?? null;
}

/** Changes the state, unless it is another one than expected; answers whether it did. */
export async function moveDanmaku(
  { orm }: Queryable,
  id: string,
  { from, to }: { from: DanmakuRow['state'][]; to: DanmakuRow['state'] },
): Promise<boolean> {
  const moved = await orm
    .update(danmaku)
    .set({ state: to })
    .where(and(eq(danmaku.id, id), inArray(danmaku.state, from)))
    .returning({ id: danmaku.id });
  return moved.length === 1;
}
