import { eq } from 'drizzle-orm';
import type { BookKind } from '@yehang/contract/shapes/book.ts';
import { type ContentKind, contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { newId } from '../../src/db/new-id.ts';
import { refreshTagCounts } from '../../src/db/queries/content/tag-counts.ts';
import { contentDays } from '../../src/db/schema/ranks.ts';
import { circleMembers } from '../../src/db/schema/circles.ts';
import { follows } from '../../src/db/schema/follows.ts';
import { contentUserState } from '../../src/db/schema/user-state.ts';
import { users } from '../../src/db/schema/users.ts';
import {
  contentPerformers,
  performers,
  topicContents,
  topics,
} from '../../src/db/schema/topics.ts';
import { refreshRanks } from '../../src/domain/catalogue/ranks.ts';
import { addSystemMessage } from '../../src/domain/messages/add-system-message.ts';
import { indexChanges } from '../../src/domain/search/index-changes.ts';
import { refreshPhrases } from '../../src/domain/search/phrases.ts';
import { unwantedBy } from '../../src/domain/mutes/unwanted.ts';
import { testApp } from '../app.ts';
import { adultGuest, type TestSession } from '../call.ts';
import { staffCookie, testConsole } from '../console.ts';
import { buildBook } from '../factories/book.ts';
import { buildChannel, buildModule } from '../factories/channel.ts';
import { buildCircle, buildPost } from '../factories/community.ts';
import { buildComment } from '../factories/comment.ts';
import { buildDanmaku } from '../factories/danmaku.ts';
import { giveContent } from '../factories/gold.ts';
import { buildContent, tagContent } from '../factories/content.ts';
import { buildLive } from '../factories/live.ts';
import { buildMedia } from '../factories/media.ts';
import { buildAd } from '../factories/operator.ts';
import { buildGame, buildPhotos, buildReserved } from '../factories/rooms.ts';
import { buildSeries } from '../factories/series.ts';
import { renewPool } from '../factories/short.ts';
import { buildStaff } from '../factories/staff.ts';
import { buildUser } from '../factories/user.ts';
import { fillAccount } from './filled-account.ts';
import { fillAi } from './filled-ai.ts';
import { fillCommunity } from './filled-community.ts';
import { fillConsole, type FilledConsoleIds } from './filled-console.ts';
import { fillCreator } from './filled-creator.ts';
import { fillMoney } from './filled-money.ts';
import { recordStatements, type StatementRecorder } from './expect-queries.ts';

/** Ids that calls are asked with, each of the first of its kind. */
export interface FilledIds extends FilledConsoleIds {
  channelId: string;
  moduleId: string;
  uploaderId: string;
  long: string;
  series: string;
  live: string;
  comic: string;
  novel: string;
  audio: string;
  photo: string;
  game: string;
  reserved: string;
  post: string;
  discussion: string;
  circle: string;
  themeId: string;
  /** Of the comic, and of the novel. */
  comicChapterId: string;
  novelChapterId: string;
  tagId: string;
  topicId: string;
  performerId: string;
  commentId: string;
  aiNovelId: string;
  companionId: string;
  companionChatId: string;
  companionMessageId: string;
  draftId: string;
  /** Of reports of the first post. */
  caseId: string;
  orderId: string;
  commissionId: string;
  withdrawalId: string;
  friendNumber: number;
  /** Works of the viewer, a chapter of each book, and an import that waits for its plan. */
  ownWork: string;
  ownComic: string;
  ownNovel: string;
  ownChapterId: string;
  ownTextId: string;
  importId: string;
  appealTicket: string;
  complaintTicket: string;
  supportTicket: string;
}

export interface FilledApp extends FilledIds {
  app: Awaited<ReturnType<typeof testApp>>['app'];
  me: TestSession;
  consoleApp: Awaited<ReturnType<typeof testConsole>>;
  /** Of an owner, who may make every call of the console. */
  cookie: string;
  recorder: StatementRecorder;
  /** Empties what is kept of lists, so that the next call reads. */
  clearCaches(): void;
}

/** An app in whose database there are so many of everything that a viewer can have in a list. */
export async function filledApp(many: number): Promise<FilledApp> {
  const { app, context, database } = await testApp();
  const me = await adultGuest(app);
  const consoleApp = await testConsole(context);
  const cookie = await staffCookie(consoleApp, context, 'owner');
  const times = <T>(work: (place: number) => Promise<T>) => repeat(many, work);
  const { staffId } = await buildStaff(database, 'finance');
  const channelId = (await buildChannel(database)).id;
  const uploaders = await times(async () => (await buildUser(database)).id);
  const uploaderId = uploaders[0]!;
  // Every page of a mixed list has all kinds.
  const naming = (kind: ContentKind, place: number) => ({
    title: `夜航 ${kind} ${place}`,
    publishedAt: new Date(Date.UTC(2026, 0, 1) + place * 60_000 + kind.length),
  });
  const video = async (kind: 'long' | 'short', place: number) => {
    const of = { kind, channelId, uploaderId, plays: 3, likes: 3 };
    const { id } = await buildContent(database, { ...of, ...naming(kind, place) });
    await buildMedia(context, id, 4);
    await giveContent(database, me.id, id);
    return id;
  };
  const longs = await times((place) => video('long', place));
  const shorts = await times((place) => video('short', place));
  const first = await buildSeries(database, longs, naming('series', 0));
  const others = await repeat(many - 1, async (place) =>
    buildSeries(database, [shorts[place]!], naming('series', place + 1)),
  );
  const series = [first, ...others];
  for (const id of series) await giveContent(database, me.id, id);
  const live = await times((place) => buildLive(context, longs, naming('live', place)));
  const book = (kind: BookKind) =>
    times(async (place) => {
      const content = { channelId, uploaderId, ...naming(kind, place) };
      const built = await buildBook(database, { kind, content, details: { finished: true } });
      await giveContent(database, me.id, built.id);
      return built;
    });
  const comics = await book('comic');
  const novels = await book('novel');
  const audios = await book('audio');
  const photos = await times((place) => buildPhotos(database, naming('photo', place)));
  const games = await times((place) => buildGame(database, naming('game', place)));
  const reserved = await times((place) => buildReserved(database, naming('reserved', place)));
  const circles = await times((place) =>
    buildCircle(database, { ...naming('circle', place), themes: [`主题${place}`] }),
  );
  const circleId = circles[0]!.id;
  const themeId = circles[0]!.themeIds[0]!;
  const posts = await times(async (place) => {
    const of = { pictures: 3, details: { circleId, themeId }, uploaderId: uploaders[place]! };
    return (await buildPost(database, { ...of, ...naming('post', place) })).id;
  });
  const discussions = await times(async (place) => {
    const details = { circleId, themeId, form: 'discussion' as const, cardIds: longs.slice(0, 3) };
    return (await buildPost(database, { ...naming('post', place), details })).id;
  });
  for (const { id } of circles)
    await database.orm.insert(circleMembers).values({ userId: me.id, circleId: id });
  const books = [comics, novels, audios].map((of) => of.map(({ id }) => id));
  const contentIds = longs.flatMap((id, place) => [
    id,
    ...[shorts, series, live, ...books, photos, games, reserved, posts].map((of) => of[place]!),
  ]);
  const tagIds = await times((place) => tagContent(database, longs[0]!, `标签${place}`));
  for (const id of contentIds) if (id !== longs[0]) await tagContent(database, id, '标签0');
  const named = await times((place) =>
    nameContents(database.orm, place === 0 ? contentIds : longs.slice(0, 1), place),
  );
  const comments = await times((place) =>
    buildComment(database, { userId: uploaders[place]!, contentId: longs[0]! }),
  );
  await times((place) =>
    buildComment(database, {
      userId: uploaders[place]!,
      contentId: longs[0]!,
      rootId: comments[0]!.id,
    }),
  );
  await times(() => buildDanmaku(database, longs[0]!, uploaderId, [500]));
  const moduleId = (await buildModule(database, channelId, contentIds, { size: 20 })).id;
  await times(() => buildModule(database, channelId, longs));
  for (const [place, section] of (['comic', 'novel', 'audio'] as const).entries()) {
    const room = (await buildChannel(database, { section })).id;
    await times(() => buildModule(database, room, books[place]!));
  }
  await times((place) => buildAd(database, { position: 1, sortCode: place }));
  await remember(database.orm, me.id, { contentIds, series, uploaders });
  await times((place) =>
    addSystemMessage(database, {
      userId: me.id,
      kind: 'review',
      key: `${place}`,
      title: '审核通过',
      text: '',
      link: { contentType: contentTypes.long, id: longs[place]! },
    }),
  );
  const ownWorks = await times((place) => video('long', place));
  const strangers = await times(async () => (await buildUser(database)).id);
  const own = {
    ...(await fillCreator(context, { userId: me.id, contentIds: ownWorks, buyerIds: uploaders })),
    ...(await fillAi(database, me.id, many)),
    ...(await fillMoney(context, { userId: me.id, friendIds: uploaders, staffId })),
    ...(await fillAccount(context, { userId: me.id, blockedIds: strangers, contentIds: ownWorks })),
    ...(await fillCommunity(context, {
      ...{ userId: me.id, circleId, postIds: posts, authorIds: strangers, shownIds: longs },
    })),
  };
  const ofConsole = await fillConsole(context, {
    viewerId: me.id,
    userIds: strangers,
    contentIds: ownWorks,
    orderId: own.orderId,
    bookId: own.ownComic,
  });
  await renewPool(context);
  while (await indexChanges(context)) continue;
  await refreshPhrases(context);
  await refreshTagCounts(database);
  await refreshRanks(context, 'week');
  // Brings what channels show up to date, once.
  await context.live.get();
  // What viewers mute is remembered as their session is.
  await unwantedBy(context, { userId: me.id });
  return {
    app,
    me,
    consoleApp,
    cookie,
    recorder: recordStatements(database.pool, database.searchPool),
    clearCaches: () => {
      context.live.invalidate();
      const { videoPages, channelPages, searchPages, searchResults, danmakuPages } = context;
      for (const pages of [videoPages, channelPages, searchPages, searchResults, danmakuPages])
        pages.clear();
      const { clientConfigs, readyMedia, postPages, sharedPosts } = context;
      for (const cached of [clientConfigs, readyMedia, postPages, sharedPosts]) cached.clear();
    },
    channelId,
    moduleId,
    uploaderId,
    long: longs[0]!,
    series: first,
    live: live[0]!,
    comic: comics[0]!.id,
    novel: novels[0]!.id,
    audio: audios[0]!.id,
    photo: photos[0]!,
    game: games[0]!,
    reserved: reserved[0]!,
    post: posts[0]!,
    discussion: discussions[0]!,
    circle: circleId,
    themeId,
    comicChapterId: comics[0]!.chapterIds[1]!,
    novelChapterId: novels[0]!.chapterIds[1]!,
    tagId: tagIds[0]!,
    ...named[0]!,
    commentId: comments[0]!.id,
    ...own,
    ...ofConsole,
  };
}

type Orm = Awaited<ReturnType<typeof testApp>>['database']['orm'];

async function repeat<T>(many: number, work: (place: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let place = 0; place < many; place += 1) done.push(await work(place));
  return done;
}

/** A topic with some contents, and somebody who appears in them. */
async function nameContents(orm: Orm, contentIds: readonly string[], place: number) {
  const [topicId, performerId] = [newId(), newId()];
  await orm
    .insert(topics)
    .values({ id: topicId, title: `专题${place}`, position: place, enabled: true });
  await orm
    .insert(topicContents)
    .values(contentIds.map((contentId, position) => ({ topicId, contentId, position })));
  await orm.insert(performers).values({ id: performerId, name: `演员${place}` });
  await orm
    .insert(contentPerformers)
    .values(contentIds.map((contentId) => ({ contentId, performerId })));
  return { topicId, performerId };
}

/** Gives a viewer a past with some contents, and lets them follow some uploaders. */
async function remember(
  orm: Orm,
  userId: string,
  of: { contentIds: string[]; series: string[]; uploaders: string[] },
): Promise<void> {
  const now = new Date();
  const isSeries = new Set(of.series);
  await orm.insert(contentUserState).values(
    of.contentIds.map((contentId) => ({
      userId,
      contentId,
      likedAt: now,
      favoritedAt: now,
      viewedAt: now,
      ...(isSeries.has(contentId) ? { lastPart: 1 } : { position: 1 }),
    })),
  );
  const day = now.toISOString().slice(0, 10);
  const counted = { plays: 5, likes: 5, favorites: 5 };
  await orm
    .insert(contentDays)
    .values(of.contentIds.map((contentId) => ({ day, contentId, ...counted })));
  const supremeUntil = new Date(now.getTime() + 86_400_000);
  await orm.update(users).set({ supremeUntil }).where(eq(users.id, userId));
  await orm.insert(follows).values(of.uploaders.map((followedId) => ({ userId, followedId })));
}
