import { and, asc, eq, inArray } from 'drizzle-orm';
import { contents } from '../../schema/contents.ts';
import { liveProgrammes } from '../../schema/live.ts';
import { mediaAssets } from '../../schema/media.ts';
import type { Queryable, StoredPicture } from '../../types.ts';

/** The programmes of all programme channels, in order. */
export async function listLiveProgrammes({
  orm,
}: Queryable): Promise<{ channelId: string; contentId: string }[]> {
  return orm
    .select({ channelId: liveProgrammes.channelId, contentId: liveProgrammes.contentId })
    .from(liveProgrammes)
    .orderBy(asc(liveProgrammes.channelId), asc(liveProgrammes.position));
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
      darkOnly: contents.darkOnly,
      rule: contents.rule,
      tier: contents.tier,
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

/** Those of some contents that are videos, with what decides who may see them. */
export async function listVideoTerms({ orm }: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, title, rating, darkOnly, rule, tier } = contents;
  return orm
    .select({ id, title, rating, darkOnly, rule, tier })
    .from(contents)
    .where(and(inArray(contents.id, [...ids]), inArray(contents.kind, ['short', 'long'])));
}

/** A video that a channel may show. */
export interface AirableVideo extends Pick<
  typeof contents.$inferSelect,
  'id' | 'title' | 'rating' | 'darkOnly' | 'rule' | 'tier'
> {
  cover: StoredPicture | null;
  /** Which of its media is the present. */
  version: number;
}

/** Those of some videos that are published and ready. */
export async function listAirableVideos(
  { orm }: Queryable,
  ids: readonly string[],
): Promise<AirableVideo[]> {
  if (ids.length === 0) return [];
  const { id, title, cover, rating, darkOnly, rule, tier } = contents;
  return orm
    .select({ id, title, cover, rating, darkOnly, rule, tier, version: mediaAssets.attempt })
    .from(contents)
    .innerJoin(
      mediaAssets,
      and(eq(mediaAssets.contentId, contents.id), eq(mediaAssets.state, 'ready')),
    )
    .where(and(inArray(contents.id, [...ids]), eq(contents.state, 'published')));
}
