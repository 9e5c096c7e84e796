import { and, asc, eq, getTableColumns, gt, inArray, lt, sql } from 'drizzle-orm';
import { liveDetails, liveEpochs } from '../../schema/live.ts';
import type { Queryable } from '../../types.ts';

export type LiveEpochRow = typeof liveEpochs.$inferSelect;

/** More than were ever on the air within a minute. */
const RECENT_EPOCHS = 6;
/** Older ones are of no use to anybody. */
const MAX_EPOCHS = 20;

/** The latest epochs of one channel, or of all, ascending and without their loops. */
export async function listRecentEpochs(
  { orm }: Queryable,
  channelId?: string,
): Promise<Omit<LiveEpochRow, 'loop'>[]> {
  const { loop: _loop, ...columns } = getTableColumns(liveEpochs);
  const ranked = orm
    .select({
      ...columns,
      newest:
        sql<number>`row_number() over (partition by ${liveEpochs.channelId} order by ${liveEpochs.number} desc)`.as(
          'newest',
        ),
    })
    .from(liveEpochs)
    .where(channelId ? eq(liveEpochs.channelId, channelId) : undefined)
    .as('ranked');
  const rows = await orm
    .select()
    .from(ranked)
    .where(sql`${ranked.newest} <= ${RECENT_EPOCHS}`)
    .orderBy(asc(ranked.channelId), asc(ranked.number));
  return rows.map(({ newest: _newest, ...row }) => row);
}

/** Loops by the ids of their epochs. */
export async function listLoops(
  { orm }: Queryable,
  ids: readonly string[],
): Promise<{ id: string; loop: unknown }[]> {
  if (ids.length === 0) return [];
  return orm
    .select({ id: liveEpochs.id, loop: liveEpochs.loop })
    .from(liveEpochs)
    .where(inArray(liveEpochs.id, [...ids]));
}

/** Locks a channel's epochs until the transaction ends; false where it is gone. */
export async function lockLiveChannel({ orm }: Queryable, channelId: string): Promise<boolean> {
  const rows = await orm
    .select({ id: liveDetails.contentId })
    .from(liveDetails)
    .where(eq(liveDetails.contentId, channelId))
    .for('update');
  return rows.length === 1;
}

/** Puts an epoch in the place of those that can still be taken back; without one only takes those back. */
export async function replacePendingEpochs(
  { orm }: Queryable,
  channelId: string,
  change: { settledNumber: number; next: typeof liveEpochs.$inferInsert | null },
): Promise<void> {
  const { settledNumber, next } = change;
  const ofChannel = eq(liveEpochs.channelId, channelId);
  await orm.delete(liveEpochs).where(and(ofChannel, gt(liveEpochs.number, settledNumber)));
  if (!next) return;
  await orm.insert(liveEpochs).values(next);
  await orm
    .delete(liveEpochs)
    .where(and(ofChannel, lt(liveEpochs.number, next.number - MAX_EPOCHS)));
}
