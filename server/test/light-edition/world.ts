import { eq, inArray } from 'drizzle-orm';
import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import { newId } from '../../src/db/new-id.ts';
import { contentDays, contentHours } from '../../src/db/schema/ranks.ts';
import { actors, contentPerformers, topicContents, topics } from '../../src/db/schema/topics.ts';
import { feedSessions } from '../../src/db/schema/feed.ts';
import { follows } from '../../src/db/schema/follows.ts';
import { contentUserState, plays, seriesMarks } from '../../src/db/schema/user-state.ts';
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
import { refreshPhrases } from '../../src/domain/search/phrases.ts';
import { guestSign } from '../wire/signature.ts';
import { buildChannel, buildModule } from '../factories/channel.ts';
import { buildDanmaku } from '../factories/danmaku.ts';
import { buildComment } from '../factories/comment.ts';
import { buildItem, tagItem } from '../factories/item.ts';
import { buildMedia } from '../factories/media.ts';
import { buildLive } from '../factories/live.ts';
import { buildAd } from '../factories/operator.ts';
import { buildSeries } from '../factories/series.ts';
import { renewPool } from '../factories/short.ts';
import { buildUser } from '../factories/user.ts';

/** Stands in every text that only adult material has. */
export const ADULT_TEXT = '深夜馆';
/** Stands in every path of a picture that only adult material has. */
export const ADULT_PATH = 'adult-only';

/** Stands in every text that nobody but its creator and staff may see. */
export const UNPUBLISHED_TEXT = '未公开稿';

/** Ids of the same things on both sides: one that everybody may see, one that exists for adults alone. */
interface Side {
  /** All items; the first is a free long video. */
  items: readonly string[];
  moduleId: string;
  tagId: string;
  topicId: string;
  performerId: string;
  seriesId: string;
  liveId: string;
  /** On the first item. */
  commentId: string;
}

/** A catalogue in which adult items hang on everything that items can hang on. */
export interface World {
  general: Side;
  adult: Side;
  /** A channel and an uploader have both. */
  channelId: string;
  uploaderId: string;
  /** A login as the wire spells it. */
  login: { devID: string; sign: string };
  /** Nothing of this may be in an answer to whoever must not see adult material. */
  forbidden: readonly string[];
  /** Nothing of this may be in anybody's answer. */
  unpublished: readonly string[];
}

/**
 * Fills a database. Whoever adds a kind of item, or something that items hang on, adds it here on both sides;
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
  // Shared by all: here an adult item would slip through a forgotten condition.
  await buildModule(database, channelId, [...unpublished, ...adult.items, ...general.items], {
    size: 40,
  });
  for (const contentId of unpublished) await tagItem(database, contentId, '两边都有');
  await buildAds(context, channelId, adult.items[0]!);
  for (const contentId of adult.items) await tagItem(database, contentId, '两边都有');
  for (const contentId of general.items) await tagItem(database, contentId, '两边都有');
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
    forbidden: [ADULT_TEXT, ADULT_PATH, adult.seriesId, ...adult.items],
    unpublished: [UNPUBLISHED_TEXT, ...unpublished],
  };
}

async function buildSide(
  context: AppContext,
  of: { isAdult: boolean; channelId: string; uploaderId: string },
): Promise<Side> {
  const { database } = context;
  const text = of.isAdult ? ADULT_TEXT : '白天';
  const items = await buildItems(context, of);
  const tags = await Promise.all(items.map((contentId) => tagItem(database, contentId, `${text}标签`)));
  const author = (await buildUser(database)).id;
  for (const contentId of items)
    await buildDanmaku(database, contentId, author, [500], { text: `${text}的弹幕` });
  const title = `${text}模块`;
  const topic = { id: newId(), title: `${text}专题`, position: 1, enabled: true };
  const face = of.isAdult ? ADULT_PATH : 'for-all';
  const performer = {
    id: newId(),
    name: `${text}演员`,
    picture: { path: `p/${face}.webp`, width: 64, height: 64, color: '#14161c' },
  };
  const { orm } = database;
  await orm.insert(topics).values(topic);
  await orm.insert(actors).values(performer);
  const link = items.map((contentId, position) => ({ contentId, position }));
  await orm.insert(topicContents).values(link.map((it) => ({ ...it, topicId: topic.id })));
  await orm.insert(contentPerformers).values(items.map((contentId) => ({ contentId, performerId: performer.id })));
  const rating = of.isAdult ? 'adult' : 'general';
  const seriesId = await buildSeries(database, items, { title: `${text}合集`, rating });
  const liveId = await buildLive(context, items, { name: `${text}直播`, rating });
  const counted = { plays: 5, likes: 5, collects: 5 };
  const day = new Date().toISOString().slice(0, 10);
  const hour = Math.floor(Date.now() / 3_600_000);
  await orm.insert(contentDays).values(items.map((contentId) => ({ day, contentId, ...counted })));
  await orm.insert(contentHours).values(items.map((contentId) => ({ hour, contentId, ...counted })));
  return {
    items,
    moduleId: (await buildModule(database, of.channelId, items, { title, size: 20 })).id,
    tagId: tags[0]!,
    topicId: topic.id,
    performerId: performer.id,
    seriesId,
    liveId,
    commentId: await commentAll(context, of.uploaderId, items, text),
  };
}

/** Ads for everybody, and before each one that names an adult item. */
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

/** A comment on every item; answers the first one's id. */
async function commentAll(
  { database }: AppContext,
  userId: string,
  items: readonly string[],
  text: string,
): Promise<string> {
  const written = await Promise.all(
    items.map((subjectId) => buildComment(database, { userId, subjectId, text: `${text}的评论` })),
  );
  return written[0]!.id;
}

/** A work in every state in which it is not public. */
async function buildUnpublished(
  context: AppContext,
  of: { channelId: string; uploaderId: string },
): Promise<string[]> {
  const ids: string[] = [];
  for (const state of ['draft', 'submitted', 'approved', 'hidden', 'takenDown'] as const)
    for (const kind of ['long', 'short'] as const) {
      const title = `${UNPUBLISHED_TEXT} ${state}`;
      const { id } = await buildItem(context.database, {
        ...of,
        state,
        kind,
        title,
        hotScore: 900,
      });
      await buildMedia(context, id, 4);
      const work = { contentId: id, creatorId: of.uploaderId, key: id, termsVersion: '1' };
      await context.database.orm.insert(works).values({ ...work, submittedAt: new Date() });
      await tagItem(context.database, id, `${UNPUBLISHED_TEXT}标签`);
      ids.push(id);
    }
  return ids;
}

const VIP = { rule: 'vip', tier: 'normal' } as const;
const GOLD = { rule: 'gold', priceGoldCents: 500 } as const;

/** Every kind of item, by every rule. */
async function buildItems(
  context: AppContext,
  of: { isAdult: boolean; channelId: string; uploaderId: string },
): Promise<string[]> {
  const ids: string[] = [];
  const text = of.isAdult ? ADULT_TEXT : '白天';
  const path = of.isAdult ? ADULT_PATH : 'for-all';
  for (const kind of ['long', 'short'] as const)
    for (const access of [{ rule: 'free' } as const, VIP, GOLD]) {
      const item = await buildItem(context.database, {
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
      await buildMedia(context, item.id);
      ids.push(item.id);
    }
  return ids;
}

/** Gives a user a past with every item: played, watched, liked, collected, bought, shown in a feed. */
export async function addHistory({ database }: AppContext, world: World, userId: string) {
  const contentIds = [...world.general.items, ...world.adult.items];
  const now = new Date();
  const states = { likedAt: now, collectedAt: now, watchedSeconds: 5, watchedAt: now };
  const { orm } = database;
  await orm.insert(contentUserState).values(contentIds.map((contentId) => ({ userId, contentId, ...states })));
  const supremeUntil = new Date(now.getTime() + 86_400_000);
  await orm.update(users).set({ supremeUntil }).where(eq(users.id, userId));
  const seriesIds = [world.general.seriesId, world.adult.seriesId];
  await orm.insert(seriesMarks).values(seriesIds.map((seriesId) => ({ userId, seriesId })));
  const owned = await orm
    .select({ subjectId: contents.id, title: contents.title, rating: contents.rating })
    .from(contents)
    .where(inArray(contents.id, contentIds));
  const purchase = { userId, subjectKind: 'video' } as const;
  await orm.insert(purchases).values(owned.map((item) => ({ ...purchase, ...item })));
  const collections = [world.general, world.adult].map(({ seriesId: subjectId }, isAdult) => ({
    userId,
    subjectKind: 'collection' as const,
    subjectId,
    title: isAdult ? `${ADULT_TEXT}合集` : '白天合集',
    rating: isAdult ? ('adult' as const) : ('general' as const),
  }));
  await orm.insert(purchases).values(collections);
  await orm.insert(plays).values(contentIds.map((contentId) => ({ userId, contentId, hour: 1 })));
  await orm.insert(follows).values({ userId, followedId: world.uploaderId });
  const served = contentIds.map((id) => ({
    item: idHashOf(id),
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
    await orm.insert(contents).values({ id: contentId, kind: 'long', title, rating, uploaderId: userId });
    const sealed = { sealedKey: Buffer.alloc(1), sealedNameSecret: Buffer.alloc(1) };
    const source = { sourceName: 'a.mp4', sourcePath: 'a.mp4', sourceBytes: 1, prefix: 'v/a' };
    await orm.insert(mediaAssets).values({ contentId, ...source, ...sealed });
    const work = { contentId, creatorId: userId, key: contentId, termsVersion: '1' };
    await orm.insert(works).values(work);
  }
}
