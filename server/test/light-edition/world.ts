import { and, eq, inArray } from 'drizzle-orm';
import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import type { BookKind } from '@yehang/contract/shapes/book.ts';
import { kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import { newId } from '../../src/db/new-id.ts';
import { contentDays, contentHours } from '../../src/db/schema/ranks.ts';
import {
  contentPerformers,
  performers,
  topicContents,
  topics,
} from '../../src/db/schema/topics.ts';
import { feedSessions } from '../../src/db/schema/feed.ts';
import { follows } from '../../src/db/schema/follows.ts';
import { contentUserState, plays } from '../../src/db/schema/user-state.ts';
import { contents } from '../../src/db/schema/contents.ts';
import { works } from '../../src/db/schema/creators.ts';
import { mediaAssets } from '../../src/db/schema/media.ts';
import { purchases } from '../../src/db/schema/purchases.ts';
import { users } from '../../src/db/schema/users.ts';
import type { AppContext } from '../../src/domain/app-context.ts';
import { idHashOf } from '../../src/domain/feed/id-hash.ts';
import { packImpressions } from '../../src/domain/feed/impressions.ts';
import { refreshRanks } from '../../src/domain/catalogue/ranks.ts';
import { refreshTagCounts } from '../../src/db/queries/content/tag-counts.ts';
import { indexChanges } from '../../src/domain/search/index-changes.ts';
import { placeInChat } from '../../src/domain/danmaku/live-chat.ts';
import { refreshPhrases } from '../../src/domain/search/phrases.ts';
import { guestSign } from '../wire/signature.ts';
import type { BuiltBook } from '../factories/book.ts';
import { buildChannel, buildModule } from '../factories/channel.ts';
import { buildDanmaku } from '../factories/danmaku.ts';
import { buildComment } from '../factories/comment.ts';
import { buildContent, tagContent } from '../factories/content.ts';
import { buildMedia } from '../factories/media.ts';
import { buildLive } from '../factories/live.ts';
import { buildAd } from '../factories/operator.ts';
import { buildSeries } from '../factories/series.ts';
import { renewPool } from '../factories/short.ts';
import { buildUser } from '../factories/user.ts';
import { addMessages } from './add-messages.ts';
import { buildCommunity } from './world-community.ts';
import { buildRooms } from './world-rooms.ts';

/** Stands in every text that only adult material has. */
export const ADULT_TEXT = '深夜馆';
/** Stands in every path of a picture that only adult material has. */
export const ADULT_PATH = 'adult-only';

/** Stands in every text that nobody but its creator and staff may see. */
export const UNPUBLISHED_TEXT = '未公开稿';

/** Ids of the same things on both sides: one that everybody may see, one that exists for adults alone. */
interface Side {
  /** Of every rule; the first is a free one. */
  longs: readonly string[];
  shorts: readonly string[];
  /** Of all videos. */
  seriesId: string;
  liveId: string;
  books: Readonly<Record<BookKind, BuiltBook>>;
  photoId: string;
  gameId: string;
  reservedId: string;
  circleId: string;
  postId: string;
  discussionId: string;
  moduleId: string;
  tagId: string;
  topicId: string;
  performerId: string;
  /** On the first video. */
  commentId: string;
}

type SideContents = Pick<
  Side,
  | 'longs'
  | 'shorts'
  | 'seriesId'
  | 'liveId'
  | 'books'
  | 'photoId'
  | 'gameId'
  | 'reservedId'
  | 'circleId'
  | 'postId'
  | 'discussionId'
>;

/** All videos of a side. */
export function videosOf({ longs, shorts }: Pick<Side, 'longs' | 'shorts'>): string[] {
  return [...longs, ...shorts];
}

/** Everything of a side that can be opened, whatever its kind. */
export function contentsOf(side: SideContents): string[] {
  const { seriesId, liveId, books, photoId, gameId, reservedId } = side;
  const bookIds = Object.values(books).map(({ id }) => id);
  const { circleId, postId, discussionId } = side;
  const ofCommunity = [circleId, postId, discussionId];
  const ofRooms = [...bookIds, photoId, gameId, reservedId];
  return [...videosOf(side), seriesId, liveId, ...ofRooms, ...ofCommunity];
}

/** A catalogue in which adult contents of every kind hang on everything that contents can hang on. */
export interface World {
  general: Side;
  adult: Side;
  /** A channel and an uploader have both. */
  channelId: string;
  uploaderId: string;
  /** A login as the wire spells it. */
  login: { devID: string; sign: string };
  /** Nothing of this may be in an answer to a viewer who must not see adult material. */
  forbidden: readonly string[];
  /** Nothing of this may be in anybody's answer. */
  unpublished: readonly string[];
}

/**
 * Fills a database. A new kind of content, or a new thing that refers to contents, is added here on both sides;
 * what is adult carries `ADULT_TEXT` and `ADULT_PATH`, and its id is forbidden.
 * @param signKey of signatures before login
 */
export async function buildWorld(context: AppContext, signKey: string): Promise<World> {
  const { database } = context;
  const channelId = (await buildChannel(database)).id;
  const uploaderId = (await buildUser(database)).id;
  const general = await buildSide(context, { isAdult: false, channelId, uploaderId });
  const adult = await buildSide(context, { isAdult: true, channelId, uploaderId });
  const unpublished = await buildUnpublished(context, { channelId, uploaderId });
  // Shared by all: here an adult content would slip through a forgotten condition.
  const everything = [...unpublished, ...contentsOf(adult), ...contentsOf(general)];
  await buildModule(database, channelId, everything, { size: 60 });
  for (const section of ['comic', 'novel', 'audio'] as const) {
    const room = await buildChannel(database, { section });
    await buildModule(database, room.id, everything, { size: 60 });
  }
  for (const contentId of everything) await tagContent(database, contentId, '两边都有');
  await buildAds(context, channelId, adult.longs[0]!);
  await renewPool(context);
  while (await indexChanges(context)) continue;
  await refreshPhrases(context);
  await refreshTagCounts(database);
  for (const period of ['day', 'week', 'month', 'all'] as const)
    await refreshRanks(context, period);
  const devID = `walk-${newId()}`;
  return {
    general,
    adult,
    channelId,
    uploaderId,
    login: { devID, sign: guestSign(signKey, { devID }) },
    forbidden: [ADULT_TEXT, ADULT_PATH, ...contentsOf(adult)],
    unpublished: [UNPUBLISHED_TEXT, ...unpublished],
  };
}

async function buildSide(
  context: AppContext,
  of: { isAdult: boolean; channelId: string; uploaderId: string },
): Promise<Side> {
  const { database } = context;
  const text = of.isAdult ? ADULT_TEXT : '白天';
  const { longs, shorts } = await buildVideos(context, of);
  const videos = [...longs, ...shorts];
  const author = (await buildUser(database)).id;
  for (const contentId of videos)
    await buildDanmaku(database, contentId, author, [500], { text: `${text}的弹幕` });
  const rating = of.isAdult ? 'adult' : 'general';
  const seriesId = await buildSeries(database, videos, { title: `${text}合集`, rating });
  const liveId = await buildLive(context, videos, { title: `${text}直播`, rating });
  const said = { text: `${text}的发言`, ...placeInChat(new Date()) };
  await buildDanmaku(database, liveId, author, [0], said);
  const path = of.isAdult ? ADULT_PATH : 'for-all';
  const others = {
    ...(await buildRooms(context, { ...of, text, path })),
    ...(await buildCommunity(context, { ...of, text, path })),
  };
  const contentIds = contentsOf({ longs, shorts, seriesId, liveId, ...others });
  const tags = await Promise.all(contentIds.map((id) => tagContent(database, id, `${text}标签`)));
  const title = `${text}模块`;
  const module = await buildModule(database, of.channelId, contentIds, { title, size: 20 });
  return {
    longs,
    shorts,
    seriesId,
    liveId,
    ...others,
    moduleId: module.id,
    tagId: tags[0]!,
    ...(await nameAll(context, contentIds, of.isAdult)),
    commentId: await commentAll(context, of.uploaderId, [...videos, seriesId], text),
  };
}

/** A topic with all of some contents, somebody who appears in all of them, and a past of counters. */
async function nameAll(
  { database: { orm } }: AppContext,
  contentIds: readonly string[],
  isAdult: boolean,
): Promise<{ topicId: string; performerId: string }> {
  const text = isAdult ? ADULT_TEXT : '白天';
  const face = isAdult ? ADULT_PATH : 'for-all';
  const topicId = newId();
  await orm
    .insert(topics)
    .values({ id: topicId, title: `${text}专题`, position: 1, enabled: true });
  await orm
    .insert(topicContents)
    .values(contentIds.map((contentId, position) => ({ topicId, contentId, position })));
  const performerId = newId();
  const picture = { path: `p/${face}.webp`, width: 64, height: 64, color: '#14161c' };
  await orm.insert(performers).values({ id: performerId, name: `${text}演员`, picture });
  await orm
    .insert(contentPerformers)
    .values(contentIds.map((contentId) => ({ contentId, performerId })));
  const counted = { plays: 5, likes: 5, favorites: 5 };
  const day = new Date().toISOString().slice(0, 10);
  const hour = Math.floor(Date.now() / 3_600_000);
  await orm
    .insert(contentDays)
    .values(contentIds.map((contentId) => ({ day, contentId, ...counted })));
  await orm
    .insert(contentHours)
    .values(contentIds.map((contentId) => ({ hour, contentId, ...counted })));
  return { topicId, performerId };
}

/** Ads for everybody, and before each one that names an adult video. */
async function buildAds(
  { database }: AppContext,
  channelId: string,
  adultId: string,
): Promise<void> {
  const adult = {
    title: `${ADULT_TEXT}广告`,
    description: `${ADULT_TEXT}今晚`,
    cover: { path: `p/${ADULT_PATH}-ad.bin`, width: 640, height: 360, color: '#14161c' },
    href: `/subPage/longVideo/${adultId}`,
    fullEditionOnly: true,
    sortCode: 1,
  };
  for (let position = 1; position <= 10; position += 1) {
    await buildAd(database, { position, ...adult });
    await buildAd(database, { position, title: '白天广告', sortCode: 2 });
  }
  await buildAd(database, { position: adPositions.homeBanner, channelId, ...adult });
}

/** A comment on every content; answers the first one's id. */
async function commentAll(
  { database }: AppContext,
  userId: string,
  contentIds: readonly string[],
  text: string,
): Promise<string> {
  const written = await Promise.all(
    contentIds.map((contentId) =>
      buildComment(database, { userId, contentId, text: `${text}的评论` }),
    ),
  );
  return written[0]!.id;
}

/** A work in every state in which it is not public, and a series and a channel in those that they have. */
async function buildUnpublished(
  context: AppContext,
  of: { channelId: string; uploaderId: string },
): Promise<string[]> {
  const ids: string[] = [];
  for (const state of ['draft', 'submitted', 'approved', 'hidden', 'takenDown'] as const)
    for (const kind of ['long', 'short'] as const) {
      const title = `${UNPUBLISHED_TEXT} ${state}`;
      const { id } = await buildContent(context.database, {
        ...of,
        state,
        kind,
        title,
        hotScore: 900,
      });
      await buildMedia(context, id, 4);
      const work = { contentId: id, creatorId: of.uploaderId, key: id, termsVersion: '1' };
      await context.database.orm.insert(works).values({ ...work, submittedAt: new Date() });
      await tagContent(context.database, id, `${UNPUBLISHED_TEXT}标签`);
      ids.push(id);
    }
  for (const state of ['draft', 'hidden', 'takenDown'] as const) {
    const hidden = { title: `${UNPUBLISHED_TEXT} ${state}`, state };
    // What it shows is public, and must not tell of it.
    const shown = await buildContent(context.database, { title: '白天的一集' });
    await buildMedia(context, shown.id, 4);
    ids.push(await buildSeries(context.database, [shown.id], hidden));
    ids.push(await buildLive(context, [shown.id], hidden));
  }
  return ids;
}

const VIP = { rule: 'vip', tier: 'normal' } as const;
const GOLD = { rule: 'gold', priceGoldCents: 500 } as const;

/** Videos of every kind, by every rule. */
async function buildVideos(
  context: AppContext,
  of: { isAdult: boolean; channelId: string; uploaderId: string },
): Promise<{ longs: string[]; shorts: string[] }> {
  const ids = { long: [] as string[], short: [] as string[] };
  const text = of.isAdult ? ADULT_TEXT : '白天';
  const path = of.isAdult ? ADULT_PATH : 'for-all';
  for (const kind of ['long', 'short'] as const)
    for (const access of [{ rule: 'free' } as const, VIP, GOLD]) {
      const video = await buildContent(context.database, {
        ...access,
        kind,
        rating: of.isAdult ? 'adult' : 'general',
        title: `${text} ${kind} ${access.rule}`,
        description: `${text}的简介`,
        channelId: of.channelId,
        uploaderId: of.uploaderId,
        cover: { path: `p/${path}-${newId()}.bin`, width: 640, height: 360, color: '#14161c' },
        plays: 100,
        likes: 100,
        hotScore: 100,
      });
      await buildMedia(context, video.id);
      ids[kind].push(video.id);
    }
  return { longs: ids.long, shorts: ids.short };
}

/** Gives a user a past with everything: played, opened, liked, favorited, bought, shown in a feed. */
export async function addHistory({ database }: AppContext, world: World, userId: string) {
  const contentIds = [...contentsOf(world.general), ...contentsOf(world.adult)];
  const now = new Date();
  const state = { likedAt: now, favoritedAt: now, viewedAt: now };
  const { orm } = database;
  const seriesIds = [world.general.seriesId, world.adult.seriesId];
  const placeIn = (contentId: string) =>
    seriesIds.includes(contentId) ? { lastPart: 1 } : { position: 5 };
  await orm
    .insert(contentUserState)
    .values(
      contentIds.map((contentId) => ({ userId, contentId, ...state, ...placeIn(contentId) })),
    );
  const supremeUntil = new Date(now.getTime() + 86_400_000);
  await orm.update(users).set({ supremeUntil }).where(eq(users.id, userId));
  const owned = await orm
    .select({ subjectId: contents.id, title: contents.title, rating: contents.rating })
    .from(contents)
    .where(and(inArray(contents.id, contentIds), inArray(contents.kind, kindsThatCan('buy'))));
  const purchase = { userId, subjectKind: 'content' } as const;
  await orm.insert(purchases).values(owned.map((content) => ({ ...purchase, ...content })));
  await orm.insert(plays).values(contentIds.map((contentId) => ({ userId, contentId, hour: 1 })));
  await orm.insert(follows).values({ userId, followedId: world.uploaderId });
  const videos = { [world.general.longs[0]!]: '白天', [world.adult.longs[0]!]: ADULT_TEXT };
  await addMessages(database, { userId, peerId: world.uploaderId }, videos);
  const served = contentIds.map((id) => ({
    video: idHashOf(id),
    reason: 'hot' as const,
    about: 0,
  }));
  await orm
    .insert(feedSessions)
    .values({ id: newId(), userId, feed: 'hot', served: packImpressions(served) });
  await addDrafts(orm, userId);
}

/** Gives a user a work of their own of each rating. */
async function addDrafts(orm: AppContext['database']['orm'], userId: string) {
  for (const rating of ['general', 'adult'] as const) {
    const contentId = newId();
    const title = `${rating === 'adult' ? ADULT_TEXT : '白天'}的草稿`;
    await orm
      .insert(contents)
      .values({ id: contentId, kind: 'long', title, rating, uploaderId: userId });
    const sealed = { sealedKey: Buffer.alloc(1), sealedNameSecret: Buffer.alloc(1) };
    const source = { sourceName: 'a.mp4', sourcePath: 'a.mp4', sourceBytes: 1, prefix: 'v/a' };
    await orm.insert(mediaAssets).values({ contentId, ...source, ...sealed });
    const work = { contentId, creatorId: userId, key: contentId, termsVersion: '1' };
    await orm.insert(works).values(work);
  }
}
