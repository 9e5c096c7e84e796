import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settleCounters } from '../db/queries/content/counters.ts';
import { contents } from '../db/schema/contents.ts';
import { contentUserState, plays } from '../db/schema/user-state.ts';
import { indexChanges } from '../domain/search/index-changes.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildLive } from '../../test/factories/live.ts';
import { buildMedia } from '../../test/factories/media.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

/** A channel that is on the air. */
async function buildOnAir(over: Parameters<typeof buildLive>[2] = {}) {
  const video = await buildContent(database, { extent: 16 });
  await buildMedia(context, video.id, 16);
  return buildLive(context, [video.id], over);
}

const play = (id: string, session: TestSession) => signedCall(app, 'live/play', { id }, session);

async function stateOf(session: TestSession, contentId: string) {
  const mine = and(
    eq(contentUserState.userId, session.id),
    eq(contentUserState.contentId, contentId),
  );
  const [row] = await database.orm.select().from(contentUserState).where(mine);
  return row;
}

describe('live/play', () => {
  it('appears in the history by its latest moment, and keeps a like', async () => {
    const id = await buildOnAir();
    const session = await guest(app);
    await signedCall(app, 'media/like', { id, liked: true }, session);
    const { data } = await play(id, session);
    expect(data.channel).toMatchObject({
      contentType: 11,
      marks: { liked: true, collected: false, watchedSeconds: null },
    });
    const first = await stateOf(session, id);
    expect(first).toMatchObject({ position: null, lastPart: null });
    expect(first!.viewedAt).toBeInstanceOf(Date);
    await play(id, session);
    const second = await stateOf(session, id);
    expect(second!.viewedAt!.getTime()).toBeGreaterThan(first!.viewedAt!.getTime());
    expect(second!.likedAt).toEqual(first!.likedAt);
  });

  it('counts a play once per viewer and hour, however often the address is renewed', async () => {
    const id = await buildOnAir();
    const [a, b] = [await guest(app), await guest(app)];
    for (const session of [a, a, b, a]) await play(id, session);
    expect(await database.orm.$count(plays, eq(plays.contentId, id))).toBe(2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
    context.live.invalidate();
    await play(id, a);
    vi.useRealTimers();
    while ((await settleCounters(database)) > 0) continue;
    const [row] = await database.orm.select().from(contents).where(eq(contents.id, id));
    expect(row!.plays).toBe(3);
  });

  it('counts no play of a channel off the air, and writes nothing for a refused viewer', async () => {
    const off = await buildLive(context, []);
    const closed = await buildOnAir({ rule: 'vip', tier: 'live' });
    const session = await guest(app);
    expect((await play(off, session)).data.playlistUrl).toBeNull();
    expect((await stateOf(session, off))!.viewedAt).toBeInstanceOf(Date);
    expect((await play(closed, session)).code).toBe(4100);
    expect(await stateOf(session, closed)).toBeUndefined();
    expect(await database.orm.$count(plays, eq(plays.userId, session.id))).toBe(0);
  });
});

describe('a channel, as any content', () => {
  it('is found by its title and category, favorited, listed in the history, and shared', async () => {
    const id = await buildOnAir({ title: '潮汐电台', category: '白噪声' });
    const session = await guest(app);
    while (await indexChanges(context)) continue;
    for (const text of ['潮汐电台', '白噪声']) {
      const found = await signedCall(app, 'search/details', { text, kind: 'live' }, session);
      const cards = found.data.list.map((hit) => (hit.kind === 'content' ? hit.card : null));
      expect(cards).toMatchObject([{ id, contentType: 11, online: true }]);
    }
    await play(id, session);
    await signedCall(app, 'collect/operate', { id, collected: true }, session);
    for (const name of ['collect/list', 'media/trackList'] as const) {
      const { data } = await signedCall(app, name, { kind: 'live' }, session);
      expect(data.list).toMatchObject([
        { id, kind: 'live', card: { contentType: 11, title: '潮汐电台' }, lastEpisode: null },
      ]);
    }
    const shared = await signedCall(app, 'content/info', { id, contentType: 11 }, session);
    expect(shared.data.path).toBe(`/subPage/liveTv/livePlay?id=${id}`);
    await signedCall(app, 'media/like', { id, liked: true }, session);
    while ((await settleCounters(database)) > 0) continue;
    context.live.invalidate();
    expect((await play(id, await guest(app))).data.channel.likes).toBe(1);
  });
});

describe('a channel that is closed', () => {
  /** Whether anything of a channel is left for a viewer who had it open. */
  async function expectGone(id: string, session: TestSession, playlistUrl: string) {
    expect((await play(id, session)).code).toBe(4040);
    expect((await signedCall(app, 'live/guide', { id }, session)).code).toBe(4040);
    const { data } = await signedCall(app, 'live/home', {}, session);
    const ids = data.categories.flatMap(({ channels }) => channels.map((it) => it.id));
    expect(ids).not.toContain(id);
    const { pathname, search } = new URL(playlistUrl);
    expect((await app.inject({ url: pathname + search })).statusCode).toBe(404);
  }

  it('is gone once it is taken down, and cannot be switched on again', async () => {
    const id = await buildOnAir();
    const session = await guest(app);
    const { data } = await play(id, session);
    const reason = '违规内容';
    expect((await staffCall(consoleApp, 'content/takeDown', { id, reason }, owner)).code).toBe(200);
    await expectGone(id, session, data.playlistUrl!);
    const listed = await staffCall(consoleApp, 'live/list', {}, owner);
    const row = listed.data.list.find((it) => it.id === id)!;
    expect(row.enabled).toBe(false);
    const save = (enabled: boolean, version: number) => {
      const { name, category, rating, rule, tier, source, sourceUrl, position } = row;
      const fields = { name, category, rating, rule, tier, source, sourceUrl, position };
      const body = { ...fields, id, cover: null, contentIds: [], enabled, version };
      return staffCall(consoleApp, 'live/save', body, owner);
    };
    expect((await save(true, row.version)).code).toBe(4090);
    expect((await save(false, row.version)).data.enabled).toBe(false);
    const [content] = await database.orm.select().from(contents).where(eq(contents.id, id));
    expect(content!.state).toBe('takenDown');
  });

  it('is gone while it is withheld for a report, and back once that is dismissed', async () => {
    const id = await buildOnAir();
    const session = await guest(app);
    const { data } = await play(id, session);
    const request = { kind: 'content', id, reason: 'minor', text: '看起来是未成年人' } as const;
    expect((await signedCall(app, 'report/add', request, session)).data.isHidden).toBe(true);
    await expectGone(id, session, data.playlistUrl!);
    const cases = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, owner);
    const { id: caseId } = cases.data.list.find((it) => it.subjectId === id)!;
    const decision = { id: caseId, decision: 'dismiss', reason: '核对过，没有问题' } as const;
    await staffCall(consoleApp, 'report/decide', decision, owner);
    // The schedule is read again with the message of the change.
    await expect.poll(async () => (await play(id, session)).code).toBe(200);
  });

  it('is hidden for an adult rating as videos are', async () => {
    const id = await buildOnAir({ rating: 'adult' });
    const light = await guest(app, { isLight: true });
    const info = (session: TestSession) =>
      signedCall(app, 'content/info', { id, contentType: 11 }, session);
    expect((await info(await guest(app))).code).toBe(4031);
    expect((await info(light)).code).toBe(4040);
    expect((await info(await adultGuest(app))).data).toMatchObject({ id, contentType: 11 });
  });
});

describe('live/save', () => {
  const fields = {
    name: '慢电视',
    category: '风景',
    cover: null,
    rating: 'general' as const,
    rule: 'free' as const,
    tier: null,
    source: 'programme' as const,
    sourceUrl: null,
    position: 0,
    contentIds: [],
  };
  const rowOf = async (id: string) => {
    const [row] = await database.orm.select().from(contents).where(eq(contents.id, id));
    return row!;
  };

  it('publishes an enabled channel, hides a disabled one, and leaves one that was never enabled a draft', async () => {
    const made = await staffCall(consoleApp, 'live/save', { ...fields, enabled: false }, owner);
    const { id } = made.data;
    expect(await rowOf(id)).toMatchObject({ kind: 'live', state: 'draft', publishedAt: null });
    const save = (enabled: boolean, version: number) =>
      staffCall(consoleApp, 'live/save', { ...fields, id, version, enabled }, owner);
    await save(true, 1);
    const { state, publishedAt } = await rowOf(id);
    expect(state).toBe('published');
    await save(false, 2);
    expect(await rowOf(id)).toMatchObject({ state: 'hidden', publishedAt, version: 3 });
    expect((await save(true, 3)).data).toMatchObject({ enabled: true, version: 4 });
    expect((await rowOf(id)).publishedAt).toEqual(publishedAt);
  });

  it('refuses to enable a channel that is withheld for a report', async () => {
    const { data } = await staffCall(consoleApp, 'live/save', { ...fields, enabled: true }, owner);
    await database.orm
      .update(contents)
      .set({ state: 'hidden', withheldAt: new Date() })
      .where(eq(contents.id, data.id));
    const on = { ...fields, id: data.id, version: 1, enabled: true };
    expect((await staffCall(consoleApp, 'live/save', on, owner)).code).toBe(4090);
    const off = { ...on, enabled: false, name: '改名' };
    expect((await staffCall(consoleApp, 'live/save', off, owner)).data).toMatchObject({
      enabled: false,
      name: '改名',
    });
  });

  it('accepts videos alone as programmes', async () => {
    const other = await buildLive(context, []);
    const body = { ...fields, enabled: true, contentIds: [other] };
    const answer = await staffCall(consoleApp, 'live/save', body, owner);
    expect(answer).toMatchObject({ code: 4000, data: { field: 'contentIds' } });
  });
});
