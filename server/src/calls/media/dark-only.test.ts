import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { refreshScores } from '../../db/queries/content/scores.ts';
import { refreshTagCounts } from '../../db/queries/content/tag-counts.ts';
import { contents } from '../../db/schema/contents.ts';
import { contentPerformers, performers, topicContents, topics } from '../../db/schema/topics.ts';
import { users } from '../../db/schema/users.ts';
import { refreshRanks } from '../../domain/catalogue/ranks.ts';
import { publishContentChange } from '../../domain/content/publish-content-change.ts';
import { indexChanges } from '../../domain/search/index-changes.ts';
import { refreshPhrases } from '../../domain/search/phrases.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../../test/call.ts';
import { buildChannel, buildModule } from '../../../test/factories/channel.ts';
import { buildContent, tagContent } from '../../../test/factories/content.ts';
import { giveContent } from '../../../test/factories/gold.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildSeries } from '../../../test/factories/series.ts';
import { renewPool } from '../../../test/factories/short.ts';
import { buildUser } from '../../../test/factories/user.ts';

const { app, context, database } = await testApp();
const { orm } = database;

const uploader = await buildUser(database, { nickname: '深海摄影师' });
const homeChannel = await buildChannel(database, { name: '首页频道' });
const otherChannel = await buildChannel(database, { name: '海上' });
const darkChannel = await buildChannel(database, { name: '深海', section: 'dark' });

/** Two of a kind: one for everybody, and one that is the dark section's alone. */
async function buildPair(kind: 'long' | 'short', over: Parameters<typeof buildContent>[1] = {}) {
  const common = { kind, extent: 20, uploaderId: uploader.id, channelId: darkChannel.id };
  const build = async (own: Parameters<typeof buildContent>[1]) => {
    const { id } = await buildContent(database, { ...common, ...over, ...own });
    await buildMedia(context, id, 20);
    return id;
  };
  return {
    open: await build({ title: `月光海岸 ${kind}`, plays: 900 }),
    dark: await build({ title: `月光深处 ${kind}`, plays: 9_000, darkOnly: true }),
  };
}

const longs = await buildPair('long', { channelId: darkChannel.id });
const shorts = await buildPair('short');
const inHomeChannel = await buildPair('long', { channelId: otherChannel.id });
const episode = await buildPair('long');
const series = await buildSeries(database, [episode.dark], { darkOnly: true, title: '月光合集' });
const dark = [longs.dark, shorts.dark, inHomeChannel.dark, episode.dark, series];
const open = [longs.open, shorts.open, inHomeChannel.open, episode.open];
const all = [...open, ...dark];

const topic = { id: newId(), title: '海边', position: 1, enabled: true };
const darkTopic = { id: newId(), title: '只有深处', position: 2, enabled: true };
const performer = { id: newId(), name: '阿潮' };
const darkPerformer = { id: newId(), name: '阿深' };
let tagId = '';
let darkTagId = '';
let moduleIds = { home: '', dark: '' };

beforeAll(async () => {
  for (const id of all) tagId = await tagContent(database, id, '潮汐');
  darkTagId = await tagContent(database, longs.dark, '海沟');
  await orm.insert(topics).values([topic, darkTopic]);
  await orm
    .insert(topicContents)
    .values(all.map((contentId, position) => ({ topicId: topic.id, contentId, position })));
  await orm
    .insert(topicContents)
    .values({ topicId: darkTopic.id, contentId: longs.dark, position: 0 });
  await orm.insert(performers).values([performer, darkPerformer]);
  await orm
    .insert(contentPerformers)
    .values(all.map((contentId) => ({ performerId: performer.id, contentId })));
  await orm
    .insert(contentPerformers)
    .values({ performerId: darkPerformer.id, contentId: longs.dark });
  moduleIds = {
    home: (await buildModule(database, homeChannel.id, all, { size: 20 })).id,
    dark: (await buildModule(database, darkChannel.id, all, { size: 20 })).id,
  };
  await refreshTagCounts(database);
  await refreshRanks(context, 'all');
  while ((await refreshScores(database)) > 0) continue;
  while (await indexChanges(context)) continue;
  await refreshPhrases(context);
  await renewPool(context);
  await context.events.publish('catalogue', '*');
  await vi.waitFor(() => expect(context.isDarkChannel(darkChannel.id)).toBe(true));
});

async function member(): Promise<TestSession> {
  const session = await adultGuest(app);
  const darkUntil = new Date(Date.now() + 86_400_000);
  await orm.update(users).set({ darkUntil }).where(eq(users.id, session.id));
  return session;
}

const PAGE = { pageSize: 20 } as const;

/** Everything that lists contents outside the dark section, as one text each. */
const lists: Record<string, (session: TestSession) => Promise<{ code: number; data: unknown }>> = {
  'videos, newest': (one) => signedCall(app, 'media/video/list', { ...PAGE, sort: 'new' }, one),
  'videos, hottest': (one) => signedCall(app, 'media/video/list', { ...PAGE, sort: 'hot' }, one),
  'videos, most liked': (one) =>
    signedCall(app, 'media/video/list', { ...PAGE, sort: 'liked' }, one),
  shorts: (one) => signedCall(app, 'media/video/list', { ...PAGE, kind: 'short' }, one),
  'a channel': (one) =>
    signedCall(app, 'media/video/list', { ...PAGE, channelId: otherChannel.id }, one),
  'the library of videos': (one) => signedCall(app, 'media/store/list', PAGE, one),
  'its hottest of a tag': (one) =>
    signedCall(app, 'media/store/list', { ...PAGE, tagId, sort: 'hot' }, one),
  'a home channel': (one) => signedCall(app, 'media/home', { channelId: homeChannel.id }, one),
  'a module': (one) =>
    signedCall(app, 'media/module/items', { ...PAGE, moduleId: moduleIds.home }, one),
  'another draw of it': (one) =>
    signedCall(app, 'media/module/change', { moduleId: moduleIds.home, round: 0 }, one),
  tags: (one) => signedCall(app, 'tag/repo/list', PAGE, one),
  'a tag, hottest': (one) => signedCall(app, 'media/tag/details', { ...PAGE, id: tagId }, one),
  'a tag, newest': (one) =>
    signedCall(app, 'media/tag/details', { ...PAGE, id: tagId, sort: 'new' }, one),
  topics: (one) => signedCall(app, 'media/topic/list', PAGE, one),
  'a topic': (one) => signedCall(app, 'media/topic/details', { ...PAGE, id: topic.id }, one),
  'a performer': (one) =>
    signedCall(app, 'media/actor/details', { ...PAGE, id: performer.id }, one),
  'a rank': (one) => signedCall(app, 'rank/media/list', { ...PAGE, period: 'all' }, one),
  search: (one) => signedCall(app, 'search/details', { ...PAGE, text: '月光' }, one),
  'search, newest': (one) =>
    signedCall(app, 'search/details', { ...PAGE, text: '月光', sort: 'new' }, one),
  suggestions: (one) => signedCall(app, 'search/suggest', { text: '月光' }, one),
  'the feed': (one) => signedCall(app, 'media/recommend', PAGE, one),
  'hot shorts': (one) => signedCall(app, 'media/short/hot', PAGE, one),
  'found shorts': (one) => signedCall(app, 'media/short/found', PAGE, one),
  'the feed of followed people': async (one) => {
    await signedCall(app, 'user/care', { userId: uploader.id, isFollowed: true }, one);
    return signedCall(app, 'media/short/care', PAGE, one);
  },
  'an uploader': (one) => signedCall(app, 'media/published', { ...PAGE, userId: uploader.id }, one),
  series: (one) => signedCall(app, 'media/collect/home', { ...PAGE, sort: 'new' }, one),
  related: (one) => signedCall(app, 'media/related', { id: longs.open, pageSize: 50 }, one),
};

const DARK_WORDS = /月光深处|月光合集|海沟|只有深处/;

describe('what is the dark section’s alone', () => {
  it.each(Object.keys(lists))('is not in %s', async (name) => {
    for (const session of [await adultGuest(app), await member()]) {
      const { code, data } = await lists[name]!(session);
      const text = JSON.stringify(data);
      expect(code).toBe(200);
      for (const id of dark) expect(text).not.toContain(id);
      expect(text).not.toMatch(DARK_WORDS);
    }
  });

  it('counts nowhere outside', async () => {
    const session = await adultGuest(app);
    const { data: tag } = await signedCall(app, 'media/tag/details', { id: tagId }, session);
    expect(tag.tag.items).toBe(open.length);
    for (const [call, id] of [
      ['media/tag/details', darkTagId],
      ['media/topic/details', darkTopic.id],
      ['media/actor/details', darkPerformer.id],
    ] as const)
      expect((await signedCall(app, call, { id }, session)).code).toBe(4040);
    const { data } = await signedCall(app, 'user/info', { userId: uploader.id }, session);
    expect(data).toMatchObject({ stats: { works: open.length, plays: 900 * open.length } });
  });

  it('is listed and found within the section, for its members', async () => {
    const session = await member();
    const channelId = darkChannel.id;
    const inSection = await Promise.all([
      signedCall(app, 'media/home', { section: 'dark', channelId }, session),
      signedCall(app, 'media/module/items', { ...PAGE, moduleId: moduleIds.dark }, session),
      signedCall(app, 'media/module/change', { moduleId: moduleIds.dark, round: 0 }, session),
      signedCall(app, 'media/video/list', { ...PAGE, channelId, sort: 'new' }, session),
      signedCall(app, 'media/video/list', { ...PAGE, channelId, sort: 'hot' }, session),
      signedCall(app, 'media/store/list', { ...PAGE, channelId, tagId }, session),
      signedCall(app, 'search/details', { ...PAGE, channelId, text: '月光深处' }, session),
    ]);
    for (const { data } of inSection) {
      const text = JSON.stringify(data);
      expect(text).toContain(longs.dark);
      expect(text).toContain(shorts.dark);
    }
  });

  it.each([
    ['media/play', (id: string) => ({ id })],
    ['content/info', (id: string) => ({ id, contentType: 2 as const })],
    ['media/related', (id: string) => ({ id })],
    ['media/progress', (id: string) => ({ id, seconds: 3 })],
    ['media/like', (id: string) => ({ id, liked: true })],
    ['comment/list', (id: string) => ({ contentId: id })],
    ['danmaku/list', (id: string) => ({ id, segment: 0 })],
    ['media/cache', (id: string) => ({ id })],
  ] as const)(
    'is not there by %s but for members, buyers and its uploader',
    async (call, bodyOf) => {
      const [stranger, light, holder, buyer] = [
        await adultGuest(app),
        await guest(app, { isLight: true }),
        await member(),
        await adultGuest(app),
      ];
      const maker = await adultGuest(app);
      const { id } = await buildContent(database, { darkOnly: true, uploaderId: maker.id });
      await buildMedia(context, id, 60);
      await giveContent(database, buyer.id, id);
      const codeFor = async (session: TestSession) =>
        (await signedCall(app, call, bodyOf(id) as never, session)).code;
      expect([await codeFor(stranger), await codeFor(light)]).toEqual([4040, 4040]);
      // Saving needs a tier of its own, and comments may be read.
      for (const session of [holder, buyer, maker])
        expect([200, 4100, 4030]).toContain(await codeFor(session));
      const unconfirmed = await guest(app);
      expect(await codeFor(unconfirmed)).toBe(4040);
      const darkUntil = new Date(Date.now() + 86_400_000);
      await orm.update(users).set({ darkUntil }).where(eq(users.id, unconfirmed.id));
      expect(await codeFor(unconfirmed)).toBe(4031);
    },
  );

  it('is no episode of a series that is open to all', async () => {
    const { id } = await buildContent(database, { title: '月光深处的一集' });
    await buildMedia(context, id, 20);
    const whole = await buildSeries(database, [episode.open, id]);
    await orm.update(contents).set({ darkOnly: true }).where(eq(contents.id, id));
    await publishContentChange(context, id);
    const { data } = await signedCall(app, 'media/collect/details', { id: whole }, await member());
    expect(JSON.stringify(data)).not.toContain(id);
  });

  it('stays with those who may enter, and with its buyers, in their own lists', async () => {
    const [holder, buyer, lapsed] = [await member(), await adultGuest(app), await member()];
    const { id } = await buildContent(database, { rule: 'gold', priceGoldCents: 100 });
    await buildMedia(context, id, 60);
    for (const session of [holder, buyer, lapsed]) {
      await signedCall(app, 'collect/operate', { id, collected: true }, session);
      await signedCall(app, 'media/progress', { id, seconds: 9 }, session);
    }
    await giveContent(database, buyer.id, id);
    await orm.update(contents).set({ darkOnly: true }).where(eq(contents.id, id));
    await publishContentChange(context, id);
    await orm.update(users).set({ darkUntil: null }).where(eq(users.id, lapsed.id));
    const kept = async (session: TestSession) => {
      const own = await Promise.all([
        signedCall(app, 'collect/list', { kind: 'long' }, session),
        signedCall(app, 'media/trackList', { kind: 'long' }, session),
      ]);
      const { data } = await signedCall(app, 'collect/kinds', {}, session);
      const counted = data.kinds.find(({ kind }) => kind === 'long');
      return [...own.map((one) => one.data.list.length), counted?.collected ?? 0];
    };
    expect(await kept(holder)).toEqual([1, 1, 1]);
    expect(await kept(buyer)).toEqual([1, 1, 1]);
    expect(await kept(lapsed)).toEqual([0, 0, 0]);
    const bought = await signedCall(app, 'media/bought', PAGE, buyer);
    expect(bought.data.list).toHaveLength(1);
  });

  it('goes from lists as soon as it is marked, and comes back', async () => {
    const { id } = await buildContent(database, { kind: 'long', title: '还没标记' });
    await tagContent(database, id, '潮汐');
    const session = await adultGuest(app);
    const isListed = async () => {
      const { data } = await signedCall(app, 'media/tag/details', { id: tagId }, session);
      return data.list.some((card) => card.id === id);
    };
    expect(await isListed()).toBe(true);
    for (const darkOnly of [true, false]) {
      await orm.update(contents).set({ darkOnly }).where(eq(contents.id, id));
      await publishContentChange(context, id);
      expect(await isListed()).toBe(!darkOnly);
    }
  });
});
