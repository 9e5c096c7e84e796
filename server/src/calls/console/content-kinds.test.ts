import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { getBalances } from '../../db/queries/ledger/ledger.ts';
import { contents } from '../../db/schema/contents.ts';
import { refundEverybody } from '../../domain/purchase/refund-everybody.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { expectSoundLedger } from '../../../test/expect-sound-ledger.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildLive } from '../../../test/factories/live.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildSeries } from '../../../test/factories/series.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const moderator = await staffCookie(consoleApp, context, 'moderator');
const finance = await staffCookie(consoleApp, context, 'finance');
afterEach(() => expectSoundLedger(database));

const TERMS = {
  rule: 'gold',
  previewUnits: 1,
  partPriceGoldCents: 300,
  priceGoldCents: 500,
} as const;

async function buildVideo() {
  const { id } = await buildContent(database);
  await buildMedia(context, id, 8);
  return id;
}

async function buildSold(over: Parameters<typeof buildSeries>[2] = {}) {
  const episodes = [await buildVideo(), await buildVideo(), await buildVideo()];
  return { id: await buildSeries(database, episodes, { ...TERMS, ...over }), episodes };
}

const setState = (id: string, state: 'draft' | 'hidden' | 'published') =>
  database.orm.update(contents).set({ state }).where(eq(contents.id, id));
const publish = (id: string) => staffCall(consoleApp, 'content/publish', { id }, editor);
const details = (session: TestSession, id: string) =>
  signedCall(app, 'media/collect/details', { id }, session);

describe('content/takeDown of a series', () => {
  it('refunds the buyers of the series, and lets a buyer of one episode keep it', async () => {
    const { id, episodes } = await buildSold();
    const buy = async (wanted: string, price: number) => {
      const session = await guest(app);
      await giveGold(database, session.id, 600);
      const request = { id: wanted, expectedPriceGoldCents: price, idempotencyKey: newId() };
      expect((await signedCall(app, 'media/pay', request, session)).data.charged).toBe(true);
      return session;
    };
    const whole = [await buy(id, 500), await buy(id, 500)];
    const one = await buy(episodes[1]!, 300);
    const play = async (session: TestSession, at: number) =>
      (await signedCall(app, 'media/play', { id: episodes[at]! }, session)).data.access.why;
    expect(await play(whole[0]!, 2)).toBe('bought');
    const body = { id, reason: '权利人要求' };
    const down = await staffCall(consoleApp, 'content/takeDown', body, moderator);
    expect(down.data).toMatchObject({ kind: 'series', state: 'takenDown', media: null });
    expect((await details(whole[0]!, id)).code).toBe(4040);
    while (await refundEverybody(context)) continue;
    for (const buyer of whole) expect((await getBalances(database, buyer.id)).gold).toBe(600);
    expect((await getBalances(database, one.id)).gold).toBe(300);
    expect(await play(whole[0]!, 2)).toBe('needsPurchase');
    expect(await play(one, 1)).toBe('bought');
    const jobs = await staffCall(consoleApp, 'purchase/refund/jobs', { subjectId: id }, finance);
    expect(jobs.data.list).toMatchObject([{ kind: 'series', total: 2, refunded: 2 }]);
    const listed = await staffCall(
      consoleApp,
      'purchase/list',
      { userId: whole[0]!.id },
      moderator,
    );
    expect(listed.data.list).toMatchObject([{ kind: 'series', state: 'refunded' }]);
    expect((await staffCall(consoleApp, 'content/takeDown', body, moderator)).code).toBe(4090);
  });

  it('takes an episode out of its series at once, and leaves the rest', async () => {
    const { id, episodes } = await buildSold();
    const me = await guest(app);
    await staffCall(
      consoleApp,
      'content/takeDown',
      { id: episodes[2]!, reason: '权利人要求' },
      moderator,
    );
    const { data } = await details(me, id);
    expect(data.series.episodes).toBe(2);
    expect(data.list.map(({ video }) => video.id)).toEqual(episodes.slice(0, 2));
  });
});

describe('content/publish and content/unpublish', () => {
  it('publish a content that has everything its kind needs', async () => {
    const { id, episodes } = await buildSold({ state: 'draft', publishedAt: null });
    for (const episode of episodes) await setState(episode, 'hidden');
    const refused = await publish(id);
    expect(refused).toMatchObject({ code: 4090, tip: '合集里还没有已发布的剧集，暂时不能发布' });
    await publish(episodes[0]!);
    const { data } = await publish(id);
    expect(data).toMatchObject({ kind: 'series', state: 'published' });
    expect(data.publishedAt).not.toBeNull();
    const me = await guest(app);
    expect((await details(me, id)).data.series.episodes).toBe(1);
    const hidden = await staffCall(consoleApp, 'content/unpublish', { id }, moderator);
    expect(hidden.data.state).toBe('hidden');
    expect((await details(me, id)).code).toBe(4040);
    const again = await staffCall(consoleApp, 'content/unpublish', { id }, moderator);
    expect(again.code).toBe(4090);
  });

  it('require consent where people are shown; a series relies on that of its episodes', async () => {
    const { id } = await buildSold({ state: 'hidden', rating: 'adult' });
    expect((await publish(id)).data).toMatchObject({ rating: 'adult', state: 'published' });
    const video = await buildVideo();
    await database.orm
      .update(contents)
      .set({ rating: 'adult', state: 'draft' })
      .where(eq(contents.id, video));
    expect((await publish(video)).code).toBe(4090);
  });
});

describe('content/list and content/info', () => {
  it('show every kind, and one alone where it is named', async () => {
    const { id, episodes } = await buildSold();
    const byEpisode = await buildSold({ priceGoldCents: null });
    const channel = await buildLive(context, [episodes[0]!], { rule: 'vip', tier: 'live' });
    const list = async (body: Parameters<typeof staffCall<'content/list'>>[2]) =>
      (await staffCall(consoleApp, 'content/list', { pageSize: 50, ...body }, editor)).data.list;
    const all = await list({});
    const rowOf = (wanted: string) => all.find((row) => row.id === wanted);
    expect(rowOf(id)).toMatchObject({ kind: 'series', media: null });
    expect(rowOf(id)!.access).toEqual({ rule: 'gold', priceGoldCents: 500 });
    expect(rowOf(byEpisode.id)!.access).toEqual({ rule: 'gold', priceGoldCents: 300 });
    expect(rowOf(channel)).toMatchObject({ kind: 'live', access: { rule: 'vip', tier: 'live' } });
    expect(rowOf(episodes[0]!)!.media).toMatchObject({ state: 'ready' });
    expect((await list({ kind: 'live' })).map((row) => row.id)).toEqual([channel]);
    const ofMedia = await list({ mediaState: 'ready' });
    expect(ofMedia.some((row) => row.media === null)).toBe(false);
    const info = await staffCall(consoleApp, 'content/info', { id }, editor);
    expect(info.data).toMatchObject({ previewSeconds: 0, playlistUrl: null, tags: [] });
  });

  it('name tags and performers of every kind', async () => {
    const { id, episodes } = await buildSold();
    const channel = await buildLive(context, episodes.slice(0, 1));
    const { data: series } = await staffCall(consoleApp, 'series/info', { id }, editor);
    const { chosen, createdAt: _c, publishedAt: _p, updatedAt: _u, ...fields } = series;
    const contentIds = chosen.map((it) => it.id);
    const saveTags = (tags?: string[], version = series.version) =>
      staffCall(
        consoleApp,
        'series/save',
        { ...fields, cover: null, contentIds, version, ...(tags && { tags }) },
        editor,
      );
    expect((await saveTags(['夜航', '远方'])).code).toBe(200);
    // Left out, they stay.
    expect((await saveTags(undefined, series.version + 1)).code).toBe(200);
    const refused = await saveTags(['l0li'], series.version + 2);
    expect(refused).toMatchObject({ code: 4000, data: { field: 'tags' } });
    const performer = { name: '阿航', intro: '', picture: null, contentIds: [id, channel] };
    await staffCall(consoleApp, 'actor/save', performer, editor);
    const info = await staffCall(consoleApp, 'content/info', { id }, editor);
    expect(info.data.tags.map(({ name }) => name).sort()).toEqual(['夜航', '远方']);
    expect(info.data.actors).toMatchObject([{ name: '阿航' }]);
    const ofChannel = await staffCall(consoleApp, 'content/info', { id: channel }, editor);
    expect(ofChannel.data.actors).toMatchObject([{ name: '阿航' }]);
  });

  it('name the tags that a channel is saved with', async () => {
    const contentIds = [await buildVideo()];
    const channel = { name: '慢电视', category: '风景', cover: null, position: 0, contentIds };
    const terms = { rating: 'general', rule: 'free', tier: null, enabled: true } as const;
    const source = { source: 'programme', sourceUrl: null } as const;
    const body = { ...channel, ...terms, ...source, tags: ['慢车'] };
    const { data } = await staffCall(consoleApp, 'live/save', body, editor);
    const info = await staffCall(consoleApp, 'content/info', { id: data.id }, editor);
    expect(info.data).toMatchObject({ kind: 'live', tags: [{ name: '慢车' }] });
  });

  it('leave the fields of other kinds to calls of their own', async () => {
    const { id } = await buildSold();
    const change = { id, version: 1, title: '不是视频' };
    expect((await staffCall(consoleApp, 'content/update', change, editor)).code).toBe(4040);
  });
});
