import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ReportDecision, ReportKind } from '@yehang/contract/shapes/report.ts';
import type { ReportReason } from '@yehang/contract/shapes/report-values.ts';
import { settleCounters } from '../db/queries/content/counters.ts';
import { newId } from '../db/new-id.ts';
import { contents } from '../db/schema/contents.ts';
import { measures } from '../db/schema/measures.ts';
import { refundJobs } from '../db/schema/purchases.ts';
import { reports } from '../db/schema/reports.ts';
import { auditEntries } from '../db/schema/staff.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { giveContent } from '../../test/factories/gold.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { buildUser } from '../../test/factories/user.ts';

const { app, database, context } = await testApp();
const consoleApp = await testConsole(context);
const cookie = await staffCookie(consoleApp, context, 'moderator');
const HOUR_MS = 3_600_000;

async function buildVideo(over: Parameters<typeof buildContent>[1] = {}) {
  const content = await buildContent(database, over);
  await buildMedia(context, content.id, 8);
  return content.id;
}

function report(
  session: TestSession,
  id: string,
  over: { kind?: ReportKind; reason?: ReportReason; text?: string } = {},
) {
  const request = { kind: 'content', id, reason: 'spam', ...over } as const;
  return signedCall(app, 'report/add', request, session);
}

async function comment(session: TestSession, contentId: string, text = '好看') {
  const request = { contentId, text, idempotencyKey: newId() } as const;
  return (await signedCall(app, 'comment/add', request, session)).data.id;
}

async function commentsOf(session: TestSession, contentId: string) {
  await settleCounters(database);
  const { data } = await signedCall(app, 'comment/list', { contentId }, session);
  return data.list.map(({ id }) => id);
}

async function caseOf(subjectId: string) {
  const { data } = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, cookie);
  const found = data.list.find((it) => it.subjectId === subjectId);
  if (!found) throw new Error('no open case');
  return found;
}

const decide = (id: string, decision: ReportDecision) =>
  staffCall(consoleApp, 'report/decide', { id, decision, reason: '按规则处理' }, cookie);
const play = (session: TestSession, id: string) => signedCall(app, 'media/play', { id }, session);

describe('report/add', () => {
  it('collects the reports of one subject, one per person, with the shortest deadline', async () => {
    const video = await buildVideo();
    const [me, other] = [await guest(app), await guest(app)];
    const first = await report(me, video);
    const again = await Promise.all(Array.from({ length: 20 }, () => report(me, video)));
    expect(new Set(again.map(({ data }) => data.id))).toEqual(new Set([first.data.id]));
    expect(first.data.isHidden).toBe(false);
    expect(Math.abs(first.data.dueAt - Date.now() - 72 * HOUR_MS)).toBeLessThan(HOUR_MS);
    await report(other, video, { reason: 'depicted' });
    const found = await caseOf(video);
    expect(found).toMatchObject({ reports: 2, reason: 'depicted', decision: null });
    expect(Math.abs(found.dueAt - Date.now() - 24 * HOUR_MS)).toBeLessThan(HOUR_MS);
  });

  it('writes one report when one person sends twenty at once', async () => {
    const video = await buildVideo();
    const me = await guest(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(me, video)));
    expect(answers.every(({ code }) => code === 200)).toBe(true);
    expect((await caseOf(video)).reports).toBe(1);
  });

  it('keeps what was reported as it was, sealed', async () => {
    const video = await buildVideo({ title: '当时的标题' });
    await report(await guest(app), video, { text: '看看这个' });
    await database.orm.update(contents).set({ title: '后来的标题' }).where(eq(contents.id, video));
    const { id } = await caseOf(video);
    const { data } = await staffCall(consoleApp, 'report/info', { id }, cookie);
    expect(data).toMatchObject({ label: '当时的标题', reports: 1 });
    expect(data.lines).toMatchObject([
      { text: '看看这个', evidence: { kind: 'content', contentKind: 'long', title: '当时的标题' } },
    ]);
    const [row] = await database.orm.select().from(reports).where(eq(reports.caseId, id));
    expect(row!.sealedEvidence.toString()).not.toContain('当时的标题');
  });

  it('hides at once what is reported for a minor, from buyers and open players too', async () => {
    const video = await buildVideo();
    const [me, buyer] = [await guest(app), await guest(app)];
    await giveContent(database, buyer.id, video);
    const { data: open } = await play(buyer, video);
    const { data } = await report(me, video, { reason: 'minor' });
    expect(data).toMatchObject({ isHidden: true });
    expect((await report(me, video, { reason: 'minor' })).data).toEqual(data);
    expect((await play(buyer, video)).code).toBe(4040);
    const playlist = new URL(open.playlistUrl, 'http://app.test');
    await expect
      .poll(async () => (await app.inject(playlist.pathname + playlist.search)).statusCode)
      .toBe(404);
    const staffView = await staffCall(consoleApp, 'content/info', { id: video }, cookie);
    expect((await app.inject(staffView.data.playlistUrl!)).statusCode).toBe(200);
    expect((await staffCall(consoleApp, 'content/publish', { id: video }, cookie)).code).not.toBe(
      200,
    );
    const { id } = await caseOf(video);
    expect((await decide(id, 'dismiss')).code).toBe(200);
    expect((await play(me, video)).code).toBe(200);
    expect((await report(me, video, { reason: 'minor' })).data.isHidden).toBe(false);
  });

  it('hides again what somebody else reports after a dismissal, and what was changed since', async () => {
    const video = await buildVideo({ title: '原来的标题' });
    const [me, other] = [await guest(app), await guest(app)];
    const minor = async (session: TestSession) =>
      (await report(session, video, { reason: 'minor' })).data.isHidden;
    expect(await minor(me)).toBe(true);
    await decide((await caseOf(video)).id, 'dismiss');
    expect(await minor(other)).toBe(true);
    await decide((await caseOf(video)).id, 'dismiss');
    expect(await minor(me)).toBe(false);
    await decide((await caseOf(video)).id, 'dismiss');
    await database.orm.update(contents).set({ title: '改过的标题' }).where(eq(contents.id, video));
    expect(await minor(me)).toBe(true);
  });

  it('hides a comment and a profile at once as well, and shows them again when the report is dismissed', async () => {
    const video = await buildVideo();
    const me = await guest(app);
    const id = await comment(me, video);
    const shown = await buildUser(database, { nickname: '阿航', intro: '你好' });
    await report(me, id, { kind: 'comment', reason: 'minor' });
    await report(me, shown.id, { kind: 'user', reason: 'minor' });
    expect(await commentsOf(me, video)).toEqual([]);
    const profile = () => signedCall(app, 'user/info', { userId: shown.id }, me);
    expect((await profile()).data).toMatchObject({ nickname: `夜航客${shown.number}`, intro: '' });
    await decide((await caseOf(id)).id, 'dismiss');
    await decide((await caseOf(shown.id)).id, 'dismiss');
    expect(await commentsOf(me, video)).toEqual([id]);
    expect((await profile()).data).toMatchObject({ nickname: '阿航', intro: '你好' });
  });

  it('refuses what this viewer cannot see, too many, and requests without a session', async () => {
    const adult = await buildVideo({ rating: 'adult' });
    const me = await guest(app);
    expect((await report(me, adult)).code).toBe(4031);
    for (const kind of ['content', 'comment', 'user'] as const)
      expect((await report(me, newId(), { kind })).code).toBe(4040);
    const request = { kind: 'content', id: adult, reason: 'spam' } as const;
    expect((await signedCall(app, 'report/add', request)).code).toBe(1000);
    const many = await Promise.all(Array.from({ length: 30 }, () => report(me, newId())));
    expect(many.some(({ code }) => code === 4290)).toBe(true);
  });
});

describe('a removal by staff', () => {
  const actsOn = async (id: string) => {
    const acts = await database.orm.select().from(auditEntries).where(eq(auditEntries.subject, id));
    return acts.map(({ action }) => action).sort();
  };
  const decidedCase = async (id: string) =>
    (
      await staffCall(consoleApp, 'report/list', { state: 'decided', pageSize: 50 }, cookie)
    ).data.list.find((it) => it.subjectId === id);

  it('resolves the open reports, and dismissing them restores nothing', async () => {
    const video = await buildVideo();
    const me = await guest(app);
    const id = await comment(me, video);
    await report(me, id, { kind: 'comment' });
    const { id: caseId } = await caseOf(id);
    const hide = { id, decision: 'hide', reason: '广告' } as const;
    expect((await staffCall(consoleApp, 'comment/decide', hide, cookie)).code).toBe(200);
    expect(await decidedCase(id)).toMatchObject({ decision: 'hide', decisionReason: '广告' });
    expect(await actsOn(id)).toEqual(['comment.hide', 'report.decide']);
    expect((await decide(caseId, 'dismiss')).code).toBe(4090);
    expect(await commentsOf(me, video)).toEqual([]);
  });

  it('leaves the reports of other subjects open', async () => {
    const video = await buildVideo();
    const me = await guest(app);
    const [kept, gone, author] = [newId(), newId(), await buildUser(database)];
    await database.pool.query(
      `insert into danmaku (id, content_id, author_id, idempotency_key, at_ms, slice, lot, text, color, mode, state)
       select id, $3, $4, id::text, 500, 0, 1, '路过', 'white', 'scroll', 'visible' from unnest(array[$1, $2]::uuid[]) id`,
      [kept, gone, video, author.id],
    );
    for (const id of [kept, gone]) await report(me, id, { kind: 'danmaku' });
    const remove = (ids: string[]) =>
      staffCall(consoleApp, 'danmaku/decide', { ids, decision: 'remove', reason: '刷屏' }, cookie);
    expect((await remove([gone])).code).toBe(200);
    expect(await decidedCase(gone)).toMatchObject({ decision: 'hide', decisionReason: '刷屏' });
    expect(await actsOn(gone)).toEqual(['danmaku.remove', 'report.decide']);
    expect((await caseOf(kept)).decision).toBeNull();
    // Removing it again resolves nothing.
    expect((await remove([gone])).code).toBe(4090);
  });

  it.each([false, true])(
    'is final also for a subject that a report hid and staff showed before, unless an appeal is granted: %s',
    async (isGranted) => {
      const video = await buildVideo();
      const me = await guest(app);
      const id = await comment(me, video);
      await report(await guest(app), id, { kind: 'comment', reason: 'minor' });
      const { id: caseId } = await caseOf(id);
      for (const decision of ['show', 'hide'] as const)
        await staffCall(consoleApp, 'comment/decide', { id, decision, reason: '看过了' }, cookie);
      if (isGranted) await winAppeal(me, id);
      expect(await commentsOf(me, video)).toEqual([]);
      // What was reported is graver than what it was hidden for, and is still to be decided.
      expect((await decide(caseId, 'dismiss')).code).toBe(200);
      expect(await commentsOf(me, video)).toEqual(isGranted ? [id] : []);
    },
  );
});

const measuresAbout = (subjectId: string) =>
  database.orm.select().from(measures).where(eq(measures.subjectId, subjectId));

/** Somebody appeals against the hiding of what is theirs, and another member of staff grants it. */
async function winAppeal(me: TestSession, subjectId: string) {
  const measures = await signedCall(app, 'user/measure/list', {}, me);
  const { id } = measures.data.list.find(({ kind }) => kind === 'hide')!;
  await signedCall(app, 'user/measure/appeal', { id, text: '这不是广告，请再看一次' }, me);
  const other = await staffCookie(consoleApp, context, 'moderator');
  const { data } = await staffCall(consoleApp, 'appeal/list', { pageSize: 50 }, other);
  const appeal = data.list.find((one) => one.subjectId === subjectId)!;
  const answer = { id: appeal.id, isGranted: true, answer: '看过了' };
  expect((await staffCall(consoleApp, 'appeal/decide', answer, other)).code).toBe(200);
  return appeal;
}

describe('report/decide', () => {
  it('hides a comment for everybody, once, and logs it', async () => {
    const video = await buildVideo();
    const [me, other] = [await guest(app), await guest(app)];
    const id = await comment(me, video);
    await report(other, id, { kind: 'comment' });
    const { id: caseId } = await caseOf(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(caseId, 'hide')));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 4090)).toHaveLength(4);
    expect(await commentsOf(me, video)).toEqual([]);
    const acts = await database.orm.select().from(auditEntries).where(eq(auditEntries.subject, id));
    expect(acts).toMatchObject([{ action: 'report.decide' }]);
    const { data } = await staffCall(consoleApp, 'report/list', { state: 'decided' }, cookie);
    expect(data.list.find((it) => it.id === caseId)).toMatchObject({
      decision: 'hide',
      decisionReason: '按规则处理',
    });
    // Who decides the appeal is led to what was reported.
    expect((await winAppeal(me, id)).caseId).toBe(caseId);
    expect(await commentsOf(me, video)).toEqual([id]);
  });

  it('clears the profile of a person, who stays reachable', async () => {
    const me = await guest(app);
    const person = await buildUser(database, { nickname: '冒名者', intro: '加我' });
    await report(me, person.id, { kind: 'user', reason: 'abuse', text: '冒充别人' });
    const list = await staffCall(consoleApp, 'report/list', { kind: 'user' }, cookie);
    const found = list.data.list.find((it) => it.subjectId === person.id)!;
    expect(found).toMatchObject({ kind: 'user', label: '冒名者', reason: 'abuse' });
    const { data } = await staffCall(consoleApp, 'report/info', { id: found.id }, cookie);
    expect(data.lines).toMatchObject([{ text: '冒充别人', evidence: { nickname: '冒名者' } }]);
    expect((await decide(found.id, 'hide')).data.decision).toBe('hide');
    const [stated] = await measuresAbout(person.id);
    expect(stated).toMatchObject({ kind: 'hide', label: '冒名者', caseId: found.id });
    const profile = await signedCall(app, 'user/info', { userId: person.id }, me);
    expect(profile.data).toMatchObject({ nickname: `夜航客${person.number}`, intro: '' });
  });

  it('takes a video down and starts the refunds', async () => {
    const video = await buildVideo();
    const me = await guest(app);
    await report(me, video, { reason: 'depicted' });
    const { id } = await caseOf(video);
    expect((await decide(id, 'takeDown')).data.decision).toBe('takeDown');
    expect((await play(me, video)).code).toBe(4040);
    const jobs = await database.orm
      .select()
      .from(refundJobs)
      .where(eq(refundJobs.subjectId, video));
    expect(jobs).toMatchObject([{ reason: '按规则处理' }]);
  });

  it('takes down contents alone, and answers 4040 for unknown cases', async () => {
    const me = await guest(app);
    const id = await comment(me, await buildVideo());
    await report(me, id, { kind: 'comment' });
    const { id: caseId } = await caseOf(id);
    expect((await decide(caseId, 'takeDown')).code).toBe(4000);
    expect((await decide(newId(), 'hide')).code).toBe(4040);
    expect((await staffCall(consoleApp, 'report/info', { id: newId() }, cookie)).code).toBe(4040);
  });

  it('is for moderators', async () => {
    const editor = await staffCookie(consoleApp, context, 'editor');
    expect((await staffCall(consoleApp, 'report/list', {}, editor)).code).toBe(4030);
    expect((await staffCall(consoleApp, 'comment/list', {}, editor)).code).toBe(4030);
    expect((await staffCall(consoleApp, 'report/list', {})).code).toBe(1000);
  });
});

describe('the review of comments', () => {
  const review = (id: string, decision: 'show' | 'hide') =>
    staffCall(consoleApp, 'comment/decide', { id, decision, reason: '看过了' }, cookie);

  it('shows a waiting comment to everybody, or hides it', async () => {
    const video = await buildVideo();
    const [me, other] = [await guest(app), await guest(app)];
    const good = await comment(me, video, '加微信 abc1');
    const bad = await comment(me, video, '加微信 abc2');
    const queue = await staffCall(consoleApp, 'comment/list', { state: 'waiting' }, cookie);
    expect(queue.data.list.map(({ id }) => id)).toEqual(expect.arrayContaining([good, bad]));
    expect((await review(good, 'show')).data.state).toBe('visible');
    expect((await review(bad, 'hide')).data.state).toBe('hidden');
    expect((await review(good, 'show')).code).toBe(4090);
    expect((await review(newId(), 'show')).code).toBe(4040);
    expect(await commentsOf(other, video)).toEqual([good]);
    expect(await commentsOf(me, video)).toEqual([good]);
  });

  it('finds comments by their words, authors and states, page by page', async () => {
    const video = await buildVideo();
    const me = await guest(app);
    const ids = [await comment(me, video, '找得到的甲'), await comment(me, video, '找得到的乙')];
    const found = await staffCall(
      consoleApp,
      'comment/list',
      { text: '找得到', authorId: me.id, state: 'visible', pageSize: 1 },
      cookie,
    );
    expect(found.data.list).toMatchObject([{ id: ids[1], contentId: video }]);
    const { cursor } = found.data;
    const rest = await staffCall(
      consoleApp,
      'comment/list',
      { text: '找得到', authorId: me.id, cursor: cursor! },
      cookie,
    );
    expect(rest.data.list.map(({ id }) => id)).toEqual([ids[0]]);
  });
});
