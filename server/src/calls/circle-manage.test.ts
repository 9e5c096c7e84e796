import { describe, expect, it } from 'vitest';
import type { ReportReason } from '@yehang/contract/shapes/report-values.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildPost } from '../../test/factories/community.ts';
import { moderatedCircle } from '../../test/factories/moderated-circle.ts';
import { newId } from '../db/new-id.ts';
import { setRank } from '../db/queries/circles/members.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const staff = await staffCookie(consoleApp, context, 'moderator');

const managed = () => moderatedCircle({ app, database });

const hide = (by: TestSession, id: string, postId: string, hidden = true, reason = '与主题无关') =>
  signedCall(app, 'circle/manage/hide', { id, postId, hidden, reason }, by);
const pin = (by: TestSession, id: string, postId: string, pinned = true) =>
  signedCall(app, 'circle/manage/pin', { id, postId, pinned }, by);
const see = async (postId: string, by: TestSession) =>
  (await signedCall(app, 'post/detail', { id: postId }, by)).code;
const report = (postId: string, reason: ReportReason, by: TestSession) =>
  signedCall(app, 'report/add', { kind: 'content', id: postId, reason, text: '' }, by);
const cases = async (id: string, by: TestSession) =>
  (await signedCall(app, 'circle/manage/report/list', { id }, by)).data.list;
const decide = (by: TestSession, id: string, caseId: string, decision: 'hide' | 'dismiss') =>
  signedCall(app, 'circle/manage/report/decide', { id, caseId, decision, reason: '看过了' }, by);

describe('moderators of a circle', () => {
  it('hide a post with a reason that its author reads, and show it again', async () => {
    const { id, postId, moderator, author, reader } = await managed();
    expect((await hide(moderator, id, postId, true, '')).data).toMatchObject({ field: 'reason' });
    expect((await hide(moderator, id, postId)).code).toBe(200);
    expect(await see(postId, reader)).toBe(4040);
    const own = await signedCall(app, 'post/mypublish', {}, author);
    expect(own.data.list[0]).toMatchObject({ state: 'hidden', reason: '与主题无关' });
    const hidden = await signedCall(app, 'circle/manage/list', { id, state: 'hidden' }, moderator);
    expect(hidden.data.list).toMatchObject([
      { card: { id: postId }, hidden: { reason: '与主题无关' } },
    ]);
    expect((await hide(moderator, id, postId, false)).data).toEqual({ hidden: false });
    expect(await see(postId, reader)).toBe(200);
  });

  it('never show their own again, the owner neither', async () => {
    const { id, moderator, owner, reader } = await managed();
    for (const [author, other] of [
      [moderator, owner],
      [owner, moderator],
    ] as const) {
      const details = { circleId: id };
      const { id: postId } = await buildPost(database, { uploaderId: author.id, details });
      expect((await hide(other, id, postId)).code).toBe(200);
      const refused = await hide(author, id, postId, false);
      expect(refused).toMatchObject({
        code: 4030,
        tip: '自己的内容请由其他版主恢复，或向平台申诉',
      });
      expect(await see(postId, reader)).toBe(4040);
      expect((await hide(other, id, postId, false)).code).toBe(200);
      expect(await see(postId, reader)).toBe(200);
    }
  });

  it('pin up to three posts, also at once', async () => {
    const { id, postId, moderator, owner, reader } = await managed();
    const more = await Promise.all(
      [1, 2, 3].map(() => buildPost(database, { details: { circleId: id } })),
    );
    const ids = [postId, ...more.map((post) => post.id)];
    const codes = (await Promise.all(ids.map((one) => pin(owner, id, one)))).map((one) => one.code);
    expect(codes.sort((a, b) => a - b)).toEqual([200, 200, 200, 4090]);
    const { data } = await signedCall(app, 'circle/detail', { id }, reader);
    expect(data.pinned).toHaveLength(3);
    await pin(moderator, id, data.pinned[0]!.id, false);
    const after = await signedCall(app, 'circle/detail', { id }, reader);
    expect(after.data.pinned).toHaveLength(2);
  });

  it('answer reports that are not grave, once', async () => {
    const { id, postId, moderator, owner, reader } = await managed();
    await report(postId, 'spam', reader);
    const [open] = await cases(id, moderator);
    expect(open).toMatchObject({ reasons: ['spam'], reports: 1, card: { id: postId } });
    const both = await Promise.all([
      decide(moderator, id, open!.id, 'hide'),
      decide(owner, id, open!.id, 'hide'),
    ]);
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await see(postId, reader)).toBe(4040);
    expect(await cases(id, moderator)).toEqual([]);
  });

  it('never see graver ones, also where one comes later', async () => {
    const { id, postId, moderator, reader } = await managed();
    await report(postId, 'spam', reader);
    const [open] = await cases(id, moderator);
    await report(postId, 'depicted', await guest(app));
    expect(await cases(id, moderator)).toEqual([]);
    expect((await decide(moderator, id, open!.id, 'dismiss')).code).toBe(4040);
  });

  it('never show again what the platform hid', async () => {
    const { id, postId, moderator, reader } = await managed();
    await report(postId, 'illegal', reader);
    await hide(moderator, id, postId);
    const list = await staffCall(consoleApp, 'report/list', { state: 'open' }, staff);
    const caseId = list.data.list.find(({ subjectId }) => subjectId === postId)!.id;
    const decision = { id: caseId, decision: 'hide', reason: '违法' } as const;
    await staffCall(consoleApp, 'report/decide', decision, staff);
    await hide(moderator, id, postId, false);
    expect(await see(postId, reader)).toBe(4040);
  });

  it('resolve reports with what they hide, and tell who sent them', async () => {
    const { id, postId, moderator, reader } = await managed();
    await report(postId, 'spam', reader);
    const [open] = await cases(id, moderator);
    await hide(moderator, id, postId);
    const { data } = await staffCall(consoleApp, 'report/info', { id: open!.id }, staff);
    expect(data).toMatchObject({ decision: 'hide' });
    const told = await signedCall(app, 'message/list', { kind: 'review' }, reader);
    expect(told.data.list).toMatchObject([{ title: '你举报的内容已处理，谢谢' }]);
    await hide(moderator, id, postId, false);
    expect(await see(postId, reader)).toBe(200);
  });

  it('never answer reports about what they posted themselves', async () => {
    const { id, postId, moderator, owner, author, reader } = await managed();
    await setRank(database, { userId: author.id, circleId: id, role: 'moderator' });
    await report(postId, 'spam', reader);
    const [open] = await cases(id, moderator);
    expect(await cases(id, author)).toEqual([]);
    expect((await decide(author, id, open!.id, 'dismiss')).code).toBe(4030);
    expect((await decide(owner, id, open!.id, 'dismiss')).code).toBe(200);
  });

  it('never show again what staff hid after them, or between', async () => {
    const { id, postId, moderator, reader } = await managed();
    const editor = await staffCookie(consoleApp, context, 'owner');
    await hide(moderator, id, postId);
    await staffCall(consoleApp, 'content/publish', { id: postId }, editor);
    expect(await see(postId, reader)).toBe(200);
    const why = { id: postId, reason: '画面违法' };
    expect((await staffCall(consoleApp, 'content/unpublish', why, editor)).code).toBe(200);
    await hide(moderator, id, postId, false);
    expect(await see(postId, reader)).toBe(4040);
  });

  it('show nothing again while a grave report is open', async () => {
    const { id, postId, moderator, reader } = await managed();
    await report(postId, 'rights', reader);
    await hide(moderator, id, postId);
    expect((await hide(moderator, id, postId, false)).code).toBe(4090);
  });

  it('act in their own circle alone, and members not at all', async () => {
    const [one, other] = [await managed(), await managed()];
    expect((await hide(one.moderator, one.id, other.postId)).code).toBe(4040);
    expect((await hide(one.moderator, other.id, other.postId)).code).toBe(4030);
    expect((await pin(one.reader, one.id, one.postId)).code).toBe(4030);
    const list = { id: one.id };
    expect((await signedCall(app, 'circle/manage/list', list, one.reader)).code).toBe(4030);
    expect((await signedCall(app, 'circle/manage/report/list', list, one.reader)).code).toBe(4030);
    expect((await decide(one.moderator, one.id, newId(), 'hide')).code).toBe(4040);
    expect((await signedCall(app, 'circle/manage/list', list)).code).toBe(1000);
    expect((await hide(one.moderator, newId(), one.postId)).code).toBe(4040);
  });
});
