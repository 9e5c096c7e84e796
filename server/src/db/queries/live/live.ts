import { and, asc, eq, getTableColumns, gt, inArray, lt, sql } from 'drizzle-orm';
import { contents } from '../../schema/contents.ts';
import { liveChannels, liveEpochs, liveProgrammes, liveViewers } from '../../schema/live.ts';
import { mediaAssets } from '../../schema/media.ts';
import type { Queryable, StoredPicture } from '../../types.ts';

export type LiveChannelRow = typeof liveChannels.$inferSelect;
export type LiveEpochRow = typeof liveEpochs.$inferSelect;

/** More than were ever on the air within a minute. */
const RECENT_EPOCHS = 6;
/** Older ones are of no use to anybody. */
const MAX_EPOCHS = 20;

/** All channels by category and order, those off included. */
export function listLiveChannels({ orm }: Queryable): Promise<LiveChannelRow[]> {
  return orm.select().from(liveChannels).orderBy(asc(liveChannels.position), asc(liveChannels.id));
}

/** The programmes of all programme channels, in order. */
export async function listLiveProgrammes({
  orm,
}: Queryable): Promise<{ channelId: string; contentId: string }[]> {
  return orm
    .select({ channelId: liveProgrammes.channelId, contentId: liveProgrammes.contentId })
    .from(liveProgrammes)
    .orderBy(asc(liveProgrammes.channelId), asc(liveProgrammes.position));
}

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

/** Keeps everybody else from changing a channel's epochs until the transaction ends; false where it is gone. */
export async function lockLiveChannel({ orm }: Queryable, channelId: string): Promise<boolean> {
  const rows = await orm
    .select({ id: liveChannels.id })
    .from(liveChannels)
    .where(eq(liveChannels.id, channelId))
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

/** A video that a channel may show. */
export interface AirableItem {
  id: string;
  title: string;
  cover: StoredPicture | null;
  rating: 'general' | 'adult';
}

/** Those of some videos that are published and ready. */
export async function listAirableItems(
  { orm }: Queryable,
  ids: readonly string[],
): Promise<AirableItem[]> {
  if (ids.length === 0) return [];
  return orm
    .select({ id: contents.id, title: contents.title, cover: contents.cover, rating: contents.rating })
    .from(contents)
    .innerJoin(mediaAssets, and(eq(mediaAssets.contentId, contents.id), eq(mediaAssets.state, 'ready')))
    .where(and(inArray(contents.id, [...ids]), eq(contents.state, 'published')));
}

/** Notes that somebody watches a channel until a moment. */
export async function noteLiveViewer(
  { orm }: Queryable,
  row: typeof liveViewers.$inferInsert,
): Promise<void> {
  await orm
    .insert(liveViewers)
    .values(row)
    .onConflictDoUpdate({
      target: [liveViewers.channelId, liveViewers.userId],
      set: { until: row.until },
    });
}

/** How many watch each channel now. */
export async function countLiveViewers({ orm }: Queryable): Promise<Map<string, number>> {
  const rows = await orm
    .select({ channelId: liveViewers.channelId, many: sql<number>`count(*)::int` })
    .from(liveViewers)
    .where(gt(liveViewers.until, new Date()))
    .groupBy(liveViewers.channelId);
  return new Map(rows.map(({ channelId, many }) => [channelId, many]));
}

/** Forgets those who left. */
export async function expireLiveViewers({ orm }: Queryable): Promise<void> {
  await orm.delete(liveViewers).where(lt(liveViewers.until, new Date()));
}
