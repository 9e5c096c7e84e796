import { and, asc, eq, inArray } from 'drizzle-orm';
import { contents } from '../../schema/contents.ts';
import { liveChannels, liveProgrammes } from '../../schema/live.ts';
import { mediaAssets } from '../../schema/media.ts';
import type { Queryable } from '../../types.ts';
import type { LiveChannelRow } from './live.ts';

export async function findLiveRecord(
  { orm }: Queryable,
  id: string,
): Promise<LiveChannelRow | null> {
  const [row] = await orm.select().from(liveChannels).where(eq(liveChannels.id, id));
  return row ?? null;
}

export async function insertLive(
  { orm }: Queryable,
  row: typeof liveChannels.$inferInsert,
): Promise<void> {
  await orm.insert(liveChannels).values(row);
}

/** Changes a channel that is still of this version, which then counts one more; false where it is not. */
export async function updateLive(
  { orm }: Queryable,
  { id, version }: { id: string; version: number },
  change: Partial<typeof liveChannels.$inferInsert>,
): Promise<boolean> {
  const rows = await orm
    .update(liveChannels)
    .set({ ...change, version: version + 1, updatedAt: new Date() })
    .where(and(eq(liveChannels.id, id), eq(liveChannels.version, version)))
    .returning({ id: liveChannels.id });
  return rows.length === 1;
}

/** Whether a channel of this version was there and is gone now. */
export async function deleteLive(
  { orm }: Queryable,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const rows = await orm
    .delete(liveChannels)
    .where(and(eq(liveChannels.id, id), eq(liveChannels.version, version)))
    .returning({ id: liveChannels.id });
  return rows.length === 1;
}

/** Sets the programme of a channel, in this order. */
export async function replaceProgrammes(
  { orm }: Queryable,
  channelId: string,
  contentIds: readonly string[],
): Promise<void> {
  await orm.delete(liveProgrammes).where(eq(liveProgrammes.channelId, channelId));
  if (contentIds.length > 0)
    await orm
      .insert(liveProgrammes)
      .values(contentIds.map((contentId, position) => ({ channelId, contentId, position })));
}

/** The programmes of some channels in order, whatever the state of their videos. */
export async function listSelectedProgrammes({ orm }: Queryable, channelIds: readonly string[]) {
  if (channelIds.length === 0) return [];
  return orm
    .select({
      channelId: liveProgrammes.channelId,
      id: contents.id,
      kind: contents.kind,
      title: contents.title,
      state: contents.state,
      rating: contents.rating,
      cover: contents.cover,
      durationSeconds: contents.extent,
      media: mediaAssets.state,
    })
    .from(liveProgrammes)
    .innerJoin(contents, eq(contents.id, liveProgrammes.contentId))
    .leftJoin(mediaAssets, eq(mediaAssets.contentId, contents.id))
    .where(inArray(liveProgrammes.channelId, [...channelIds]))
    .orderBy(asc(liveProgrammes.channelId), asc(liveProgrammes.position));
}

/** Ids and ratings of those of some videos that exist. */
export async function listRatings({ orm }: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return orm
    .select({ id: contents.id, rating: contents.rating })
    .from(contents)
    .where(inArray(contents.id, [...ids]));
}
