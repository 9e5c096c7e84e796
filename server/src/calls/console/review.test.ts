import { describe, expect, it } from 'vitest';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { newId } from '../../db/new-id.ts';
import { publishDueWorks } from '../../domain/review/due-works.ts';
import { refundEverybody } from '../../domain/purchase/refund-everybody.ts';
import { testApp } from '../../../test/app.ts';
import { breakRow } from '../../../test/break-row.ts';
import { adultGuest, signedCall, type TestSession } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildCreator, buildUpload } from '../../../test/factories/creator.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { buildMedia } from '../../../test/factories/media.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const first = await staffCookie(consoleApp, context, 'moderator');
const second = await staffCookie(consoleApp, context, 'moderator');
const owner = await staffCookie(consoleApp, context, 'owner');
const me = await adultGuest(app);
await buildCreator(context, me.id);

/** A work that waits for review, with ready media. */
async function submitted(over: object = {}, bytes?: Buffer): Promise<string> {
  const request = {
    title: '夜航日记',
    description: '',
    tags: [],
    rating: 'general' as const,
    access: { rule: 'free' as const },
    previewSeconds: 0,
    consent: null,
    uploadId: await buildUpload(context, me.id, bytes),
    termsVersion: CREATOR_TERMS_VERSION,
    idempotencyKey: newId(),
    ...over,
  };
  const { data, tip } = await signedCall(app, 'publish/create', request, me);
  if (!data) throw new Error(tip);
  await database.pool.query('delete from media_assets where content_id = $1', [data.id]);
  await buildMedia(context, data.id, 4);
  await signedCall(app, 'publish/submit', { id: data.id }, me);
  return data.id;
}

const claim = (id: string, cookie = first) => staffCall(consoleApp, 'review/claim', { id }, cookie);
const approve = async (id: string, publishAt: number | null = null, cookie = first) => {
  const info = await staffCall(consoleApp, 'review/info', { id }, cookie);
  const submittedAt = info.code === 200 ? info.data.submittedAt : 0;
  return staffCall(consoleApp, 'review/approve', { id, submittedAt, publishAt }, cookie);
};
const refuse = (id: string, cookie = first) =>
  staffCall(consoleApp, 'review/refuse', { id, reason: '画面太暗' }, cookie);
const playedBy = async (id: string, session: TestSession) =>
  (await signedCall(app, 'media/play', { id }, session)).code;

async function ownWork(id: string) {
  const { data } = await signedCall(app, 'publish/contents', { pageSize: 50 }, me);
  return data.list.find((it) => it.id === id)!;
}

describe('the queue', () => {
  it('shows what waits, what was noticed first, with findings and duplicates', async () => {
    const bytes = Buffer.from('the same film');
    const older = await submitted({ title: '第一次' }, bytes);
    const newer = await submitted(
      { title: '第二次', description: '加微信：yehang_888 或看 https://example.org' },
      bytes,
    );
    const { data } = await staffCall(consoleApp, 'review/list', { pageSize: 50 }, first);
    const ids = data.list.map(({ id }) => id);
    expect(ids.indexOf(newer)).toBeLessThan(ids.indexOf(older));
    const info = (await staffCall(consoleApp, 'review/info', { id: newer }, first)).data;
    expect(info.findings.map(({ what }) => what).sort()).toEqual(['contact', 'link']);
    expect(info.duplicates).toMatchObject([{ id: older, title: '第一次' }]);
    expect(info.playlistUrl).toContain(newer);
    expect((await staffCall(consoleApp, 'review/info', { id: newId() }, first)).code).toBe(4040);
  });

  it('gives a submission to one of two concurrent claims', async () => {
    const id = await submitted();
    const answers = await Promise.all([claim(id, first), claim(id, second)]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 4090]);
    const [winner, loser] = answers[0].code === 200 ? [first, second] : [second, first];
    expect((await claim(id, winner)).data.claim).toMatchObject({ isMine: true });
    const seen = (await staffCall(consoleApp, 'review/info', { id }, loser)).data.claim;
    expect(seen).toMatchObject({ isMine: false });
    expect((await approve(id, null, loser)).code).toBe(4090);
    expect((await refuse(id, loser)).code).toBe(4090);
    await staffCall(consoleApp, 'review/release', { id }, winner);
    expect((await claim(id, loser)).code).toBe(200);
  });

  it('gives a claim to another member once its lease has ended', async () => {
    const id = await submitted();
    await claim(id, first);
    await database.pool.query(
      `update works set claim_until = now() - interval '1 second' where content_id = $1`,
      [id],
    );
    expect((await claim(id, second)).code).toBe(200);
    expect((await approve(id, null, first)).code).toBe(4090);
  });
});

describe('the decision', () => {
  it('publishes at once, for everybody, and not before', async () => {
    const id = await submitted();
    const viewer = await adultGuest(app);
    expect(await playedBy(id, viewer)).toBe(4040);
    expect((await approve(id)).code).toBe(4090);
    await claim(id);
    expect(await playedBy(id, viewer)).toBe(4040);
    expect((await approve(id)).code).toBe(200);
    expect(await playedBy(id, viewer)).toBe(200);
    expect(await ownWork(id)).toMatchObject({ state: 'published', submittedAt: null });
    expect((await approve(id)).code).toBe(4090);
    const log = await staffCall(consoleApp, 'audit/list', { action: 'review.approve' }, owner);
    expect(log.data.list[0]).toMatchObject({ subject: id });
  });

  it('publishes at the time that was chosen, once', async () => {
    const id = await submitted();
    await claim(id);
    await approve(id, Date.now() + 3_600_000);
    const viewer = await adultGuest(app);
    await publishDueWorks(context);
    expect(await playedBy(id, viewer)).toBe(4040);
    expect(await ownWork(id)).toMatchObject({ state: 'approved' });
    await database.pool.query(
      `update works set publish_at = now() - interval '1 second' where content_id = $1`,
      [id],
    );
    await Promise.all([publishDueWorks(context), publishDueWorks(context)]);
    expect(await playedBy(id, viewer)).toBe(200);
    const log = await staffCall(consoleApp, 'audit/list', { action: 'review.publish' }, owner);
    expect(log.data.list.filter(({ subject }) => subject === id)).toHaveLength(1);
  });

  it('publishes the others where one fails, and that one later', async () => {
    const ids = [await submitted(), await submitted()] as const;
    for (const id of ids) {
      await claim(id);
      await approve(id, Date.now() + 3_600_000);
    }
    const due = (seconds: number, id: string) =>
      database.pool.query(
        `update works set publish_at = now() - make_interval(secs => $2) where content_id = $1`,
        [id, seconds],
      );
    await due(60, ids[0]);
    await due(30, ids[1]);
    const mend = await breakRow(database, 'contents', 'id', ids[0]);
    await publishDueWorks(context);
    const states = () => Promise.all(ids.map(async (id) => (await ownWork(id)).state));
    expect(await states()).toEqual(['approved', 'published']);
    await mend();
    await publishDueWorks(context);
    expect(await states()).toEqual(['approved', 'published']);
    await database.pool.query('update job_failures set retry_at = now()');
    await publishDueWorks(context);
    expect(await states()).toEqual(['published', 'published']);
  });

  it('returns a work with the reason, after which it may be submitted again', async () => {
    const id = await submitted();
    await claim(id);
    expect((await refuse(id)).code).toBe(200);
    expect(await ownWork(id)).toMatchObject({ state: 'refused', reason: '画面太暗' });
    expect((await staffCall(consoleApp, 'content/publish', { id }, owner)).code).toBe(4090);
    await signedCall(app, 'publish/submit', { id }, me);
    expect((await staffCall(consoleApp, 'review/info', { id }, first)).data.lastReason).toBe(
      '画面太暗',
    );
    expect((await refuse(newId())).code).toBe(4040);
    expect((await approve(newId())).code).toBe(4040);
  });

  it('approves no work whose video is not ready', async () => {
    const id = await submitted();
    await claim(id);
    await database.pool.query(`update media_assets set state = 'working' where content_id = $1`, [
      id,
    ]);
    expect((await approve(id)).code).toBe(4090);
  });
});

describe('what happens afterwards', () => {
  const GOLD = { rule: 'gold' as const, priceGoldCents: 500 };

  async function published(over: object = {}) {
    const id = await submitted(over);
    await claim(id);
    await approve(id);
    return id;
  }

  async function boughtBy(id: string) {
    const viewer = await adultGuest(app);
    await giveGold(database, viewer.id, 1000);
    const pay = { id, expectedPriceGoldCents: 500, idempotencyKey: newId() };
    expect((await signedCall(app, 'media/pay', pay, viewer)).data.charged).toBe(true);
    return viewer;
  }

  it('credits its creator with the share, shown at the work and in the totals', async () => {
    const before = (await signedCall(app, 'publish/info', {}, me)).data;
    const id = await published({ access: GOLD });
    await boughtBy(id);
    expect(await ownWork(id)).toMatchObject({ incomeGoldCents: 350 });
    const { data } = await signedCall(app, 'publish/info', {}, me);
    expect(data.pendingIncomeGoldCents - before.pendingIncomeGoldCents).toBe(350);
  });

  it('stays open to its buyers when its creator withdraws and submits it again', async () => {
    const id = await published({ access: GOLD });
    const buyer = await boughtBy(id);
    expect((await signedCall(app, 'publish/withdraw', { id }, me)).data.state).toBe('hidden');
    expect(await playedBy(id, await adultGuest(app))).toBe(4040);
    await signedCall(app, 'publish/submit', { id }, me);
    expect(await playedBy(id, buyer)).toBe(200);
    expect(await playedBy(id, await adultGuest(app))).toBe(4040);
  });

  it('is taken down with the reason, refunded, appealed once, and restored', async () => {
    const id = await published({ access: GOLD });
    const buyer = await boughtBy(id);
    const early = { id, text: '请再看一遍' };
    expect((await signedCall(app, 'publish/appeal', early, me)).code).toBe(4090);
    await staffCall(consoleApp, 'content/takeDown', { id, reason: '权利人要求' }, first);
    expect(await playedBy(id, buyer)).toBe(4040);
    expect(await ownWork(id)).toMatchObject({
      state: 'takenDown',
      reason: '权利人要求',
      appeal: 'open',
    });
    while (await refundEverybody(context)) continue;
    expect((await signedCall(app, 'publish/info', {}, me)).data.works).toBeGreaterThan(0);
    const asks = Array.from({ length: 3 }, () => signedCall(app, 'publish/appeal', early, me));
    const codes = (await Promise.all(asks)).map(({ code }) => code).sort((a, b) => a - b);
    expect(codes).toEqual([200, 4090, 4090]);
    const { data } = await staffCall(consoleApp, 'appeal/list', {}, first);
    const appeal = data.list.find((it) => it.contentId === id)!;
    expect(appeal).toMatchObject({ reason: '权利人要求', text: '请再看一遍' });
    const decision = { id: appeal.id, isGranted: true, answer: '确有授权' };
    expect((await staffCall(consoleApp, 'appeal/decide', decision, first)).code).toBe(4030);
    expect((await staffCall(consoleApp, 'appeal/decide', decision, second)).code).toBe(200);
    expect((await staffCall(consoleApp, 'appeal/decide', decision, second)).code).toBe(4090);
    const unknown = { ...decision, id: newId() };
    expect((await staffCall(consoleApp, 'appeal/decide', unknown, first)).code).toBe(4040);
    expect(await ownWork(id)).toMatchObject({ state: 'published', appeal: 'none' });
  });

  it('rejects an appeal, and accepts no second one', async () => {
    const id = await published();
    await staffCall(consoleApp, 'content/takeDown', { id, reason: '内容违规' }, first);
    await signedCall(app, 'publish/appeal', { id, text: '请再看一遍' }, me);
    const { data } = await staffCall(consoleApp, 'appeal/list', {}, first);
    const appeal = data.list.find((it) => it.contentId === id)!;
    const decision = { id: appeal.id, isGranted: false, answer: '维持原决定' };
    await staffCall(consoleApp, 'appeal/decide', decision, second);
    expect(await ownWork(id)).toMatchObject({ appeal: 'refused', appealAnswer: '维持原决定' });
    const again = await signedCall(app, 'publish/appeal', { id, text: '再来一次吧' }, me);
    expect(again.code).toBe(4090);
  });

  it('is hidden with its creator where staff choose so, and pending works are returned', async () => {
    const open = await published();
    const waiting = await submitted();
    const revoke = { id: me.id, reason: '冒用他人证件', hideWorks: true };
    expect((await staffCall(consoleApp, 'creator/revoke', revoke, owner)).code).toBe(200);
    expect(await playedBy(open, await adultGuest(app))).toBe(4040);
    expect(await ownWork(waiting)).toMatchObject({ state: 'refused', reason: '冒用他人证件' });
    expect((await signedCall(app, 'publish/submit', { id: waiting }, me)).code).toBe(4030);
  });
});
