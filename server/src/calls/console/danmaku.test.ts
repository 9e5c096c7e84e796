import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { auditEntries } from '../../db/schema/staff.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildDanmaku } from '../../../test/factories/danmaku.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';

const { app, database, context } = await testApp();
const consoleApp = await testConsole(context);
const cookie = await staffCookie(consoleApp, context, 'moderator');

async function buildVideo() {
  const item = await buildContent(database, { extent: 150 });
  await buildMedia(context, item.id, 8);
  return item.id;
}

const build = buildDanmaku.bind(null, database);
const page = async (session: TestSession, id: string) =>
  (await signedCall(app, 'danmaku/list', { id, segment: 0 }, session)).data;
const seen = async (session: TestSession, id: string) =>
  (await page(session, id)).list.map((it) => it.id);

type ListInput = Parameters<typeof staffCall<'danmaku/list'>>[2];
const list = async (request: ListInput) =>
  (await staffCall(consoleApp, 'danmaku/list', request, cookie)).data;
const decide = (ids: string[], decision: 'release' | 'remove', as = cookie) =>
  staffCall(consoleApp, 'danmaku/decide', { ids, decision, reason: '看过了' }, as);

describe('danmaku that wait for review', () => {
  it('are seen by their sender alone, and by everybody once they are released', async () => {
    const id = await buildVideo();
    const [sender, other] = [await guest(app), await guest(app)];
    const [waiting] = await build(id, sender.id, [500], { state: 'waiting' });
    expect((await page(sender, id)).own.map((it) => it.id)).toEqual([waiting]);
    expect(await page(other, id)).toEqual({ list: [], own: [] });
    const { data } = await decide([waiting!], 'release');
    expect(data).toMatchObject({ unchanged: 0, list: [{ id: waiting, state: 'visible' }] });
    await expect.poll(() => seen(other, id)).toEqual([waiting]);
    expect(await page(sender, id)).toMatchObject({ list: [{ id: waiting }], own: [] });
  });

  it('end for their sender where the preview ends', async () => {
    const item = await buildContent(database, {
      extent: 150,
      rule: 'vip',
      tier: 'normal',
      previewUnits: 10,
    });
    await buildMedia(context, item.id, 8);
    const me = await guest(app);
    await build(item.id, me.id, [9_000, 11_000], { state: 'waiting' });
    expect((await page(me, item.id)).own.map(({ atSeconds }) => atSeconds)).toEqual([9]);
  });
});

describe('danmaku/decide', () => {
  it('removes several at once, also from minutes that are cached', async () => {
    const id = await buildVideo();
    const [sender, viewer] = [await guest(app), await guest(app)];
    const ids = await build(id, sender.id, [100, 200, 300]);
    expect(await seen(viewer, id)).toEqual(ids);
    const { data } = await decide(ids.slice(0, 2), 'remove');
    expect(data.list.map((it) => [it.id, it.state])).toEqual([
      [ids[0], 'hidden'],
      [ids[1], 'hidden'],
    ]);
    await expect.poll(() => seen(viewer, id)).toEqual(ids.slice(2));
    // A later review.
    await decide(ids.slice(0, 1), 'release');
    await expect.poll(() => seen(viewer, id)).toEqual([ids[0], ids[2]]);
  });

  it('writes each into the audit log, with its reason and former state', async () => {
    const id = await buildVideo();
    const ids = await build(id, (await guest(app)).id, [100, 200], { state: 'waiting' });
    await decide(ids, 'remove');
    const written = await database.orm
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.subject, ids));
    expect(written.map(({ subject }) => subject).toSorted()).toEqual(ids.toSorted());
    for (const entry of written) {
      expect(entry.action).toBe('danmaku.remove');
      const detail = { decision: 'remove', was: 'waiting', reason: '看过了' };
      expect(JSON.parse(entry.detail)).toEqual(detail);
    }
  });

  it('states the rule to who sent them, with a strike where it is asked for', async () => {
    const id = await buildVideo();
    const sender = await guest(app);
    const [first, second] = await build(id, sender.id, [100, 200]);
    const request = { decision: 'remove', reason: '辱骂别人', rule: 'abuse' } as const;
    for (const one of [
      { ids: [first!], withStrike: true },
      { ids: [second!], withStrike: false },
    ])
      await staffCall(consoleApp, 'danmaku/decide', { ...request, ...one }, cookie);
    const { data } = await signedCall(app, 'user/measure/list', {}, sender);
    const strikes = new Map(data.list.map((it) => [it.subjectId, it.strikeUntil !== null]));
    expect(data.list.map(({ rule }) => rule)).toEqual(['abuse', 'abuse']);
    expect([strikes.get(first!), strikes.get(second!)]).toEqual([true, false]);
  });

  it('skips those in that state already, and answers their number', async () => {
    const id = await buildVideo();
    const author = (await guest(app)).id;
    const [gone] = await build(id, author, [100], { state: 'hidden' });
    const [shown] = await build(id, author, [200]);
    const { data } = await decide([gone!, shown!, shown!, newId()], 'remove');
    expect(data).toMatchObject({ list: [{ id: shown }], unchanged: 2 });
    expect(data.results.map(({ code }) => code)).toEqual([4090, 200, 4040]);
    expect((await decide([gone!], 'remove')).code).toBe(4090);
    expect((await decide([newId()], 'remove')).code).toBe(4040);
  });

  it('decides once for two concurrent decisions', async () => {
    const id = await buildVideo();
    const ids = await build(id, (await guest(app)).id, [100, 200, 300], { state: 'waiting' });
    const answers = await Promise.all(
      [ids, ids.toReversed(), ids].map((some) => decide(some, 'release')),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4090, 4090]);
  });

  it('is for moderators', async () => {
    const editor = await staffCookie(consoleApp, context, 'editor');
    expect((await decide([newId()], 'remove', editor)).code).toBe(4030);
    expect((await staffCall(consoleApp, 'danmaku/list', {}, editor)).code).toBe(4030);
    expect((await decide([newId()], 'remove', '')).code).toBe(1000);
    expect((await staffCall(consoleApp, 'danmaku/list', {})).code).toBe(1000);
  });
});

describe('the list of danmaku', () => {
  /** Ids in the order in which they were sent: those of one millisecond have no order. */
  async function oneByOne(
    id: string,
    author: string,
    states: ('waiting' | 'visible' | 'hidden')[],
  ) {
    const ids: string[] = [];
    let at = Date.now() - states.length;
    for (const state of states) {
      at += 1;
      ids.push(...(await build(id, author, [500], { id: newId(at), state })));
    }
    return ids;
  }

  async function walk(request: ListInput): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const data = await list({ ...request, pageSize: 2, ...(cursor && { cursor }) });
      ids.push(...data.list.map((it) => it.id));
      cursor = data.cursor ?? undefined;
    } while (cursor);
    return ids;
  }

  it('starts with those that wait for review, then the latest; the queue with the oldest', async () => {
    const contentId = await buildVideo();
    const author = (await guest(app)).id;
    const [a, b, c, d, e] = await oneByOne(contentId, author, [
      'visible',
      'waiting',
      'hidden',
      'waiting',
      'visible',
    ]);
    expect(await walk({ contentId })).toEqual([d, b, e, c, a]);
    expect(await walk({ contentId, state: 'waiting' })).toEqual([b, d]);
    expect(await walk({ contentId, state: 'visible' })).toEqual([e, a]);
  });

  it('filters by words, video, sender and id', async () => {
    const [one, two] = [await buildVideo(), await buildVideo()];
    const [me, other] = [await guest(app), await guest(app)];
    const [mine] = await build(one, me.id, [100], { text: '100%_对' });
    const [theirs] = await build(one, other.id, [100], { text: '1000 对' });
    const [elsewhere] = await build(two, me.id, [100]);
    expect(await walk({ contentId: one, text: '%_' })).toEqual([mine]);
    expect(await walk({ contentId: one })).toEqual(expect.arrayContaining([mine, theirs]));
    expect(await walk({ authorId: me.id, contentId: two })).toEqual([elsewhere]);
    expect(await walk({ id: theirs! })).toEqual([theirs]);
  });

  it('marks those that are reported', async () => {
    const id = await buildVideo();
    const [author, reporter] = [await guest(app), await guest(app)];
    const [reported, plain] = await build(id, author.id, [100, 200]);
    const report = { kind: 'danmaku', id: reported!, reason: 'spam' } as const;
    expect((await signedCall(app, 'report/add', report, reporter)).code).toBe(200);
    const { list: rows } = await list({ contentId: id });
    expect(new Map(rows.map((it) => [it.id, it.isReported]))).toEqual(
      new Map([
        [reported, true],
        [plain, false],
      ]),
    );
  });

  it('refuses the cursor of another list', async () => {
    const { data } = await staffCall(consoleApp, 'report/list', {}, cookie);
    expect(data.list.length).toBeGreaterThan(0);
    const cursor = Buffer.from(`2026-01-01 00:00:00+00|${newId()}`).toString('base64url');
    expect((await staffCall(consoleApp, 'danmaku/list', { cursor }, cookie)).code).toBe(4000);
  });
});
