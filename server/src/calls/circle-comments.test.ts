import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildComment } from '../../test/factories/comment.ts';
import { moderatedCircle } from '../../test/factories/moderated-circle.ts';
import { newId } from '../db/new-id.ts';
import { setRank } from '../db/queries/circles/members.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const staff = await staffCookie(consoleApp, context, 'moderator');

const REASON = '挑起争吵';

/** A moderated circle with a comment of somebody below its post. */
async function commented() {
  const circle = await moderatedCircle({ app, database });
  const speaker = await guest(app);
  const said = await buildComment(database, { contentId: circle.postId, userId: speaker.id });
  return { ...circle, speaker, commentId: said.id };
}
type Commented = Awaited<ReturnType<typeof commented>>;

const hide = (
  { id, commentId, moderator }: Pick<Commented, 'id' | 'commentId' | 'moderator'>,
  over: { hidden?: boolean; reason?: string } = {},
) => {
  const request = { id, commentId, hidden: true, reason: REASON, rule: 'abuse' as const, ...over };
  return signedCall(app, 'circle/manage/comment/hide', request, moderator);
};
const pin = (
  { id, commentId, moderator }: Pick<Commented, 'id' | 'commentId' | 'moderator'>,
  pinned = true,
) => signedCall(app, 'circle/manage/comment/pin', { id, commentId, pinned }, moderator);
const shown = async ({ postId: contentId, reader }: Commented) => {
  const { data } = await signedCall(app, 'comment/list', { contentId }, reader);
  return { ids: data.list.map(({ id }) => id), pinned: data.pinned?.id };
};
const hiddenOf = async ({ id, moderator }: Commented) =>
  (await signedCall(app, 'circle/manage/comment/list', { id }, moderator)).data.list;
const measuresOf = async (session: TestSession) =>
  (await signedCall(app, 'user/measure/list', {}, session)).data.list;
const report = (id: string, reason: 'spam' | 'minor' | 'illegal', by: TestSession) =>
  signedCall(app, 'report/add', { kind: 'comment', id, reason }, by);
const cases = async ({ id }: Commented, by: TestSession) =>
  (await signedCall(app, 'circle/manage/report/list', { id }, by)).data.list;
const decide = (id: string, caseId: string, decision: 'hide' | 'dismiss', by: TestSession) =>
  signedCall(app, 'circle/manage/report/decide', { id, caseId, decision, reason: REASON }, by);
const openCaseOf = async (commentId: string) => {
  const { data } = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, staff);
  return data.list.find(({ subjectId }) => subjectId === commentId)!.id;
};

describe('moderators and the comments of their circle', () => {
  it('hide one with a reason that its author reads, and show it again', async () => {
    const all = await commented();
    expect((await hide(all, { reason: '' })).data).toMatchObject({ field: 'reason' });
    expect((await hide(all)).data).toEqual({ hidden: true });
    expect((await hide(all)).data).toEqual({ hidden: true });
    expect((await shown(all)).ids).toEqual([]);
    expect(await measuresOf(all.speaker)).toMatchObject([
      {
        ...{ kind: 'hide', subjectKind: 'comment', subjectId: all.commentId, rule: 'abuse' },
        ...{ facts: REASON, circle: { id: all.id }, mayAppeal: true, strikeUntil: null },
      },
    ]);
    const [row] = await hiddenOf(all);
    expect(row).toMatchObject({ comment: { id: all.commentId, text: '好看' }, reason: REASON });
    expect([row!.card.id, row!.by.startsWith('夜航客')]).toEqual([all.postId, true]);
    expect((await hide(all, { hidden: false })).data).toEqual({ hidden: false });
    expect((await shown(all)).ids).toEqual([all.commentId]);
    expect(await hiddenOf(all)).toEqual([]);
    expect((await measuresOf(all.speaker))[0]!.endedAt).not.toBeNull();
  });

  it('never show their own again, the owner neither', async () => {
    const all = await commented();
    const { id, postId: contentId, moderator, owner } = all;
    for (const [author, other] of [
      [moderator, owner],
      [owner, moderator],
    ] as const) {
      const { id: commentId } = await buildComment(database, { contentId, userId: author.id });
      expect((await hide({ id, commentId, moderator: other })).code).toBe(200);
      const refused = await hide({ id, commentId, moderator: author }, { hidden: false });
      expect(refused).toMatchObject({
        code: 4030,
        tip: '自己的内容请由其他版主恢复，或向平台申诉',
      });
      expect((await shown(all)).ids).not.toContain(commentId);
      expect((await hide({ id, commentId, moderator: other }, { hidden: false })).code).toBe(200);
      expect((await shown(all)).ids).toContain(commentId);
    }
  });

  it('hide a reply by itself, and with a root what answers it', async () => {
    const all = await commented();
    const { postId: contentId, commentId: rootId, reader } = all;
    const reply = await buildComment(database, { contentId, rootId, userId: reader.id });
    expect((await hide({ ...all, commentId: reply.id })).code).toBe(200);
    const replies = await signedCall(app, 'comment/list', { contentId, rootId }, reader);
    expect(replies.data.list).toEqual([]);
    expect((await shown(all)).ids).toEqual([rootId]);
  });

  it('lose it where staff grant its author’s appeal', async () => {
    const all = await commented();
    await hide(all);
    const [measure] = await measuresOf(all.speaker);
    const asked = { id: measure!.id, text: '我没有吵架，只是问路' };
    await signedCall(app, 'user/measure/appeal', asked, all.speaker);
    const { data } = await staffCall(consoleApp, 'appeal/list', { pageSize: 50 }, staff);
    const waiting = data.list.find(({ subjectId }) => subjectId === all.commentId)!;
    const answer = { id: waiting.id, isGranted: true, answer: '看过了' };
    expect((await staffCall(consoleApp, 'appeal/decide', answer, staff)).code).toBe(200);
    expect((await shown(all)).ids).toEqual([all.commentId]);
    expect(await hiddenOf(all)).toEqual([]);
  });

  it('are followed by the platform, which states its own reasons for what they hid', async () => {
    const all = await commented();
    const byStaff = async (decision: 'hide' | 'show') => {
      const asked = { id: all.commentId, decision, reason: '广告', rule: 'spam' } as const;
      return (await staffCall(consoleApp, 'comment/decide', asked, staff)).code;
    };
    const isCircles = async () => {
      const asked = { authorId: all.speaker.id, pageSize: 5 };
      const { data } = await staffCall(consoleApp, 'comment/list', asked, staff);
      return data.list[0]!.isHiddenByCircle;
    };
    expect(await isCircles()).toBe(false);
    await hide(all);
    expect(await isCircles()).toBe(true);
    expect(await byStaff('hide')).toBe(200);
    expect(await isCircles()).toBe(false);
    expect((await measuresOf(all.speaker)).map(({ rule }) => rule)).toEqual(['spam', 'abuse']);
    expect((await hide(all, { hidden: false })).code).toBe(4090);
    // What the platform hid is hidden once.
    expect(await byStaff('hide')).toBe(4090);
  });

  it('never show again what the platform hid, before them or after', async () => {
    const [one, other] = [await commented(), await commented()];
    const hideByStaff = { id: one.commentId, decision: 'hide', reason: '违法' } as const;
    await staffCall(consoleApp, 'comment/decide', hideByStaff, staff);
    expect((await hide(one, { hidden: false })).code).toBe(4090);
    expect((await hide(one)).code).toBe(4090);
    await report(other.commentId, 'illegal', other.reader);
    await hide(other);
    const id = await openCaseOf(other.commentId);
    const decision = { id, decision: 'hide', reason: '广告' } as const;
    expect((await staffCall(consoleApp, 'report/decide', decision, staff)).code).toBe(200);
    expect((await hide(other, { hidden: false })).code).toBe(4090);
    expect(await hiddenOf(other)).toEqual([]);
    expect((await shown(other)).ids).toEqual([]);
  });

  it('show nothing again while a grave report is open', async () => {
    const all = await commented();
    await report(all.commentId, 'illegal', all.reader);
    await hide(all);
    expect((await hide(all, { hidden: false })).code).toBe(4090);
  });

  it('resolve its reports with it, whose senders are told, and leave those about their own', async () => {
    const [all, own] = [await commented(), await commented()];
    await report(all.commentId, 'spam', all.reader);
    const caseId = await openCaseOf(all.commentId);
    await hide(all);
    const { data } = await staffCall(consoleApp, 'report/info', { id: caseId }, staff);
    expect(data).toMatchObject({ decision: 'hide', decisionReason: REASON });
    const told = await signedCall(app, 'message/list', { kind: 'review' }, all.reader);
    expect(told.data.list.map(({ title }) => title)).toEqual(['你举报的内容已处理，谢谢']);
    await setRank(database, { userId: own.speaker.id, circleId: own.id, role: 'moderator' });
    await report(own.commentId, 'spam', own.reader);
    expect((await hide({ ...own, moderator: own.speaker })).code).toBe(200);
    const left = await staffCall(
      consoleApp,
      'report/info',
      { id: await openCaseOf(own.commentId) },
      staff,
    );
    expect(left.data).toMatchObject({ decision: null });
  });

  it('pin a root in place of another, and no reply and nothing hidden', async () => {
    const all = await commented();
    const { postId: contentId, commentId: rootId, speaker } = all;
    const second = await buildComment(database, { contentId, userId: speaker.id });
    const reply = await buildComment(database, { contentId, rootId, userId: speaker.id });
    expect((await pin(all)).data).toEqual({ pinned: true });
    expect((await shown(all)).pinned).toBe(rootId);
    await pin({ ...all, commentId: second.id });
    expect((await shown(all)).pinned).toBe(second.id);
    expect((await pin({ ...all, commentId: reply.id })).code).toBe(4000);
    await pin({ ...all, commentId: second.id }, false);
    expect((await shown(all)).pinned).toBeUndefined();
    await hide(all);
    expect((await pin(all)).code).toBe(4040);
  });

  it('answer reports about them that are not grave, once, and none about their own', async () => {
    const all = await commented();
    const { id, postId, commentId, owner, moderator, speaker, reader } = all;
    await setRank(database, { userId: speaker.id, circleId: id, role: 'moderator' });
    await report(commentId, 'spam', reader);
    const [open] = await cases(all, moderator);
    expect(open).toMatchObject({ reasons: ['spam'], card: { id: postId } });
    expect(open!.comment).toMatchObject({ id: commentId, author: { id: speaker.id } });
    expect(await cases(all, speaker)).toEqual([]);
    expect((await decide(id, open!.id, 'hide', speaker)).code).toBe(4030);
    const both = await Promise.all([
      decide(id, open!.id, 'hide', moderator),
      decide(id, open!.id, 'hide', owner),
    ]);
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await shown(all)).ids).toEqual([]);
    expect(await measuresOf(speaker)).toMatchObject([{ rule: 'circleRules', circle: { id } }]);
    const told = await signedCall(app, 'message/list', { kind: 'review' }, reader);
    expect(told.data.list[0]).toMatchObject({ title: '你举报的内容已处理，谢谢' });
  });

  it('dismiss a report, which leaves the comment as it is', async () => {
    const all = await commented();
    await report(all.commentId, 'spam', all.reader);
    const [open] = await cases(all, all.moderator);
    expect((await decide(all.id, open!.id, 'dismiss', all.moderator)).code).toBe(200);
    expect((await shown(all)).ids).toEqual([all.commentId]);
    expect(await measuresOf(all.speaker)).toEqual([]);
  });

  it('never see graver reports about them', async () => {
    const all = await commented();
    await report(all.commentId, 'spam', all.reader);
    const [open] = await cases(all, all.moderator);
    await report(all.commentId, 'illegal', await guest(app));
    expect(await cases(all, all.moderator)).toEqual([]);
    expect((await decide(all.id, open!.id, 'hide', all.moderator)).code).toBe(4040);
  });

  it('act in their own circle alone, and members not at all', async () => {
    const [one, other] = [await commented(), await commented()];
    const { commentId } = other;
    expect((await hide({ ...one, commentId })).code).toBe(4040);
    expect((await pin({ ...one, commentId })).code).toBe(4040);
    expect((await hide({ ...other, moderator: one.moderator })).code).toBe(4030);
    expect((await pin({ ...other, moderator: one.moderator })).code).toBe(4030);
    expect((await hide({ ...one, moderator: one.reader })).code).toBe(4030);
    const list = { id: one.id };
    expect((await signedCall(app, 'circle/manage/comment/list', list, one.author)).code).toBe(4030);
    expect((await signedCall(app, 'circle/manage/comment/list', list)).code).toBe(1000);
    await report(commentId, 'spam', other.reader);
    const caseId = (await cases(other, other.moderator))[0]!.id;
    expect((await decide(one.id, caseId, 'hide', one.moderator)).code).toBe(4040);
    expect((await hide({ ...one, commentId: newId() })).code).toBe(4040);
  });
});
