import { afterEach, describe, expect, it } from 'vitest';
import type { ReportDecision } from '@yehang/contract/shapes/report.ts';
import type { ReportReason } from '@yehang/contract/shapes/report-values.ts';
import { refundEverybody } from '../domain/purchase/refund-everybody.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { giveContent } from '../../test/factories/gold.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildLive } from '../../test/factories/live.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { buildSeries } from '../../test/factories/series.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const cookie = await staffCookie(consoleApp, context, 'moderator');
const editor = await staffCookie(consoleApp, context, 'editor');
afterEach(() => expectSoundLedger(database));

async function buildVideo() {
  const { id } = await buildContent(database);
  await buildMedia(context, id, 8);
  return id;
}

async function buildShownSeries(title = '夜航一季') {
  const episodes = [await buildVideo(), await buildVideo()];
  const terms = { rule: 'gold', partPriceGoldCents: 300, priceGoldCents: 500 } as const;
  return { id: await buildSeries(database, episodes, { ...terms, title }), episodes };
}

const report = (session: TestSession, id: string, reason: ReportReason = 'spam') =>
  signedCall(app, 'report/add', { kind: 'content', id, reason }, session);

async function caseOf(subjectId: string) {
  const { data } = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, cookie);
  const found = data.list.find((it) => it.subjectId === subjectId);
  if (!found) throw new Error('no open case');
  return found;
}

const decide = (id: string, decision: ReportDecision) =>
  staffCall(consoleApp, 'report/decide', { id, decision, reason: '按规则处理' }, cookie);
const stateOf = async (id: string) =>
  (await staffCall(consoleApp, 'content/info', { id }, cookie)).data.state;

describe('a series', () => {
  const details = (session: TestSession, id: string) =>
    signedCall(app, 'media/collect/details', { id }, session);
  const listed = async (session: TestSession) => {
    const { data } = await signedCall(app, 'media/collect/home', { sort: 'new' }, session);
    return data.list.map(({ id }) => id);
  };

  it('is withheld at once for a minor, from its buyers too, and released when the report is dismissed', async () => {
    const { id, episodes } = await buildShownSeries();
    const [me, buyer] = [await guest(app), await guest(app)];
    await giveContent(database, buyer.id, id);
    expect((await report(me, id, 'minor')).data.isHidden).toBe(true);
    expect((await details(buyer, id)).code).toBe(4040);
    expect(await listed(me)).not.toContain(id);
    expect((await signedCall(app, 'media/collect/bought', {}, buyer)).data.list).toEqual([]);
    // Its episodes are contents of their own.
    expect((await signedCall(app, 'media/play', { id: episodes[0]! }, buyer)).code).toBe(200);
    expect((await staffCall(consoleApp, 'content/publish', { id }, editor)).code).toBe(4090);
    await decide((await caseOf(id)).id, 'dismiss');
    expect((await details(me, id)).code).toBe(200);
    expect(await listed(me)).toContain(id);
    expect((await report(me, id, 'minor')).data.isHidden).toBe(false);
  });

  it('is kept as it was when it was reported', async () => {
    const { id } = await buildShownSeries('当时的合集');
    await report(await guest(app), id);
    const found = await caseOf(id);
    expect(found).toMatchObject({ kind: 'content', label: '当时的合集' });
    const { data } = await staffCall(consoleApp, 'report/info', { id: found.id }, cookie);
    expect(data.lines[0]!.evidence).toMatchObject({
      kind: 'content',
      contentKind: 'series',
      title: '当时的合集',
      facts: { episodes: '2' },
    });
  });

  it('stays open to its buyers where it is hidden by decision', async () => {
    const { id } = await buildShownSeries();
    const [me, buyer] = [await guest(app), await guest(app)];
    await giveContent(database, buyer.id, id);
    await report(me, id);
    await decide((await caseOf(id)).id, 'hide');
    expect((await details(me, id)).code).toBe(4040);
    expect((await details(buyer, id)).code).toBe(200);
  });

  it('is taken down by decision, with its buyers refunded', async () => {
    const { id, episodes } = await buildShownSeries();
    const [me, buyer] = [await guest(app), await guest(app)];
    await giveContent(database, buyer.id, id);
    await report(me, id);
    expect((await decide((await caseOf(id)).id, 'takeDown')).data.decision).toBe('takeDown');
    while (await refundEverybody(context)) continue;
    expect((await details(buyer, id)).code).toBe(4040);
    const orders = await signedCall(app, 'trans/order/list', {}, buyer);
    expect(orders.data.list).toMatchObject([{ kind: 'series', state: 'refunded' }]);
    expect(await stateOf(episodes[0]!)).toBe('published');
  });
});

describe('a channel', () => {
  const listed = async (session: TestSession) => {
    const { data } = await signedCall(app, 'live/home', {}, session);
    return JSON.stringify(data);
  };
  const play = (session: TestSession, id: string) => signedCall(app, 'live/play', { id }, session);

  it('is hidden by decision, and is there again once it is published', async () => {
    const id = await buildLive(context, [await buildVideo()], { title: '夜航一台' });
    const me = await guest(app);
    expect((await play(me, id)).code).toBe(200);
    await report(me, id);
    const found = await caseOf(id);
    expect(found).toMatchObject({ label: '夜航一台', isHidden: false });
    const { data } = await staffCall(consoleApp, 'report/info', { id: found.id }, cookie);
    expect(data.lines[0]!.evidence).toMatchObject({ facts: { source: 'programme' } });
    await decide(found.id, 'hide');
    expect(await stateOf(id)).toBe('hidden');
    await expect.poll(async () => (await play(me, id)).code).toBe(4040);
    expect(await listed(me)).not.toContain(id);
    expect((await staffCall(consoleApp, 'content/publish', { id }, editor)).code).toBe(200);
    await expect.poll(async () => (await play(me, id)).code).toBe(200);
  });

  it('is withheld at once for a minor, and can be taken down', async () => {
    const id = await buildLive(context, [await buildVideo()]);
    const me = await guest(app);
    expect((await report(me, id, 'minor')).data.isHidden).toBe(true);
    await expect.poll(async () => (await play(me, id)).code).toBe(4040);
    expect((await decide((await caseOf(id)).id, 'takeDown')).code).toBe(200);
    expect(await stateOf(id)).toBe('takenDown');
    expect(await listed(me)).not.toContain(id);
  });
});
