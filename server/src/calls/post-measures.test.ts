import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { moderatedCircle } from '../../test/factories/moderated-circle.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const first = await staffCookie(consoleApp, context, 'moderator');
const second = await staffCookie(consoleApp, context, 'moderator');

const TEXT = '照片是我自己拍的，没有侵犯谁的权利';

const own = async (author: TestSession) =>
  (await signedCall(app, 'post/mypublish', {}, author)).data.list[0]!;
const appeal = (id: string, author: TestSession) =>
  signedCall(app, 'post/appeal', { id, text: TEXT }, author);
const report = async (id: string, reason: 'illegal' | 'minor') =>
  signedCall(app, 'report/add', { kind: 'content', id, reason }, await guest(app));

/** Staff hide a post by its report. */
async function hideByReport(postId: string, reason: string) {
  await report(postId, 'illegal');
  const { data } = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, first);
  const { id } = data.list.find(({ subjectId }) => subjectId === postId)!;
  const decision = { id, decision: 'hide', reason } as const;
  expect((await staffCall(consoleApp, 'report/decide', decision, first)).code).toBe(200);
}

async function answer(postId: string, isGranted: boolean) {
  const { data } = await staffCall(consoleApp, 'appeal/list', { pageSize: 50 }, second);
  const { id } = data.list.find(({ subjectId }) => subjectId === postId)!;
  await staffCall(consoleApp, 'appeal/decide', { id, isGranted, answer: '看过了' }, second);
}

describe('an own post under a measure', () => {
  it('says why the platform hid it, and its author appeals from there', async () => {
    const { postId, author } = await moderatedCircle({ app, database });
    expect((await appeal(postId, author)).code).toBe(4090);
    await hideByReport(postId, '画面违法');
    expect(await own(author)).toMatchObject({
      ...{ state: 'hidden', reason: '画面违法', reasonOfCircle: null, appeal: 'open' },
    });
    expect((await appeal(postId, await guest(app))).code).toBe(4040);
    expect((await appeal(postId, author)).code).toBe(200);
    expect(await own(author)).toMatchObject({ reason: '画面违法', appeal: 'waiting' });
    expect((await appeal(postId, author)).code).toBe(4090);
    await answer(postId, true);
    expect(await own(author)).toMatchObject({ state: 'published', reason: null, appeal: 'none' });
  });

  it('says which circle hid it, and what became of the appeal', async () => {
    const circle = await moderatedCircle({ app, database }, { title: '夜里看海' });
    const { id, postId, moderator, author } = circle;
    const hide = { id, postId, hidden: true, reason: '与圈子主题无关' };
    await signedCall(app, 'circle/manage/hide', hide, moderator);
    expect(await own(author)).toMatchObject({
      ...{ state: 'hidden', reason: '与圈子主题无关', reasonOfCircle: '夜里看海', appeal: 'open' },
    });
    await appeal(postId, author);
    await answer(postId, false);
    expect(await own(author)).toMatchObject({ appeal: 'refused', appealAnswer: '看过了' });
  });

  it('says of several measures the latest', async () => {
    const { id, postId, moderator, author } = await moderatedCircle({ app, database });
    await report(postId, 'illegal');
    const hide = { id, postId, hidden: true, reason: '与圈子主题无关' };
    await signedCall(app, 'circle/manage/hide', hide, moderator);
    await staffCall(consoleApp, 'content/takeDown', { id: postId, reason: '侵权' }, first);
    expect(await own(author)).toMatchObject({
      ...{ state: 'takenDown', reason: '侵权', reasonOfCircle: null, appeal: 'open' },
    });
  });

  it('is taken down with its reports, whose senders are told', async () => {
    const { postId, reader } = await moderatedCircle({ app, database });
    await signedCall(app, 'report/add', { kind: 'content', id: postId, reason: 'spam' }, reader);
    await staffCall(consoleApp, 'content/takeDown', { id: postId, reason: '侵权' }, first);
    const { data } = await staffCall(
      consoleApp,
      'report/list',
      { state: 'decided', pageSize: 50 },
      first,
    );
    expect(data.list.find(({ subjectId }) => subjectId === postId)).toMatchObject({
      ...{ decision: 'takeDown', decisionReason: '侵权' },
    });
    const told = await signedCall(app, 'message/list', { kind: 'review' }, reader);
    expect(told.data.list).toMatchObject([{ title: '你举报的内容已处理，谢谢' }]);
  });

  it('keeps a graver report open when it is taken down for less', async () => {
    const { postId, reader } = await moderatedCircle({ app, database });
    await signedCall(app, 'report/add', { kind: 'content', id: postId, reason: 'spam' }, reader);
    await report(postId, 'illegal');
    const down = { id: postId, reason: '侵权', rule: 'rights' } as const;
    await staffCall(consoleApp, 'content/takeDown', down, first);
    const { data } = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, first);
    expect(data.list.some(({ subjectId }) => subjectId === postId)).toBe(true);
  });

  it('takes no appeal while it is only held until somebody looks, or once the time is over', async () => {
    const [held, late] = [
      await moderatedCircle({ app, database }),
      await moderatedCircle({ app, database }),
    ];
    await report(held.postId, 'minor');
    const mine = await own(held.author);
    expect([mine.state, mine.appeal]).toEqual(['hidden', 'none']);
    expect(mine.reason).toContain('人工核实后决定');
    expect((await appeal(held.postId, held.author)).code).toBe(4090);
    await hideByReport(late.postId, '画面违法');
    await database.pool.query(
      `update measures set created_at = now() - interval '200 days' where subject_id = $1`,
      [late.postId],
    );
    expect(await own(late.author)).toMatchObject({ reason: '画面违法', appeal: 'none' });
    expect((await appeal(late.postId, late.author)).code).toBe(4090);
  });
});
