import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { moderatedCircle } from '../../test/factories/moderated-circle.ts';
import { approve, handIn, trusted } from '../../test/factories/post-requests.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const staff = await staffCookie(consoleApp, context, 'moderator');

const REASON = '与圈子主题无关';
const TEXT = '我写的就是圈子里的事';

interface Hidden {
  id: string;
  postId: string;
  moderator: TestSession;
}
const hide = ({ id, postId, moderator }: Hidden, over: { hidden?: boolean; rule?: 'spam' } = {}) =>
  signedCall(
    app,
    'circle/manage/hide',
    { ...{ id, postId, hidden: true, reason: REASON }, ...over },
    moderator,
  );
const measuresOf = async (session: TestSession) =>
  (await signedCall(app, 'user/measure/list', {}, session)).data.list;
const see = async (postId: string, by: TestSession) =>
  (await signedCall(app, 'post/detail', { id: postId }, by)).code;

/** The author of what was hidden appeals, and staff answer. */
async function appeal(author: TestSession, isGranted: boolean) {
  const [measure] = await measuresOf(author);
  const asked = { id: measure!.id, text: TEXT };
  expect((await signedCall(app, 'user/measure/appeal', asked, author)).code).toBe(200);
  const { data } = await staffCall(consoleApp, 'appeal/list', { pageSize: 50 }, staff);
  const waiting = data.list.find(({ subjectId }) => subjectId === measure!.subjectId)!;
  const answer = { id: waiting.id, isGranted, answer: '看过了' };
  expect((await staffCall(consoleApp, 'appeal/decide', answer, staff)).code).toBe(200);
  return waiting;
}

describe('a post that moderators hid', () => {
  it('is stated to its author with the circle, the rule and the reason, without a strike', async () => {
    const circle = await moderatedCircle({ app, database }, { title: '夜里看海的人' });
    await hide(circle, { rule: 'spam' });
    const { author, id, postId } = circle;
    expect(await measuresOf(author)).toMatchObject([
      {
        ...{ kind: 'hide', subjectKind: 'content', subjectId: postId, rule: 'spam', facts: REASON },
        ...{ isAutomated: false, strikeUntil: null, mayAppeal: true, endedAt: null },
        circle: { id, name: '夜里看海的人' },
      },
    ]);
    const told = await signedCall(app, 'message/list', { kind: 'account' }, author);
    expect(told.data.list).toMatchObject([
      {
        title: '你在圈子里发布的内容被隐藏',
        text: `圈子「夜里看海的人」的管理者处理。不得发广告和诈骗信息：${REASON}`,
      },
    ]);
    const { data } = await staffCall(consoleApp, 'measure/list', { userId: author.id }, staff);
    expect(data.list[0]!.circle?.id).toBe(id);
    expect(data.list[0]!.decidedBy).toMatch(/^圈子 /);
  });

  it('comes back where staff grant the appeal, and is hidden by nobody then', async () => {
    const circle = await moderatedCircle({ app, database }, { title: '海边的圈子' });
    const { id, postId, moderator, author, reader } = circle;
    await hide(circle);
    expect(await see(postId, reader)).toBe(4040);
    const waiting = await appeal(author, true);
    expect(waiting).toMatchObject({
      kind: 'hide',
      rule: 'circleRules',
      reason: REASON,
      text: TEXT,
    });
    expect([waiting.mayDecide, waiting.circle]).toEqual([true, '海边的圈子']);
    expect(await see(postId, reader)).toBe(200);
    const [measure] = await measuresOf(author);
    expect(measure).toMatchObject({ mayAppeal: false, appeal: { state: 'granted' } });
    expect(measure!.endedAt).not.toBeNull();
    const hidden = await signedCall(app, 'circle/manage/list', { id, state: 'hidden' }, moderator);
    expect(hidden.data.list).toEqual([]);
  });

  it('stays hidden where staff refuse it, and its moderators may still show it', async () => {
    const circle = await moderatedCircle({ app, database });
    const { postId, author, reader } = circle;
    await hide(circle);
    await appeal(author, false);
    expect(await see(postId, reader)).toBe(4040);
    const [measure] = await measuresOf(author);
    const again = { id: measure!.id, text: TEXT };
    expect((await signedCall(app, 'user/measure/appeal', again, author)).code).toBe(4090);
    expect((await hide(circle, { hidden: false })).data).toEqual({ hidden: false });
    expect(await see(postId, reader)).toBe(200);
    expect((await measuresOf(author))[0]!.endedAt).not.toBeNull();
  });

  it('is not shown by an appeal that the platform’s own measure stands against', async () => {
    const circle = await moderatedCircle({ app, database });
    const { postId, author, reader } = circle;
    const report = { kind: 'content', id: postId, reason: 'illegal' } as const;
    await signedCall(app, 'report/add', report, reader);
    await hide(circle);
    const { data } = await staffCall(consoleApp, 'report/list', { state: 'open' }, staff);
    const { id } = data.list.find(({ subjectId }) => subjectId === postId)!;
    const decision = { id, decision: 'hide', reason: '违法' } as const;
    await staffCall(consoleApp, 'report/decide', decision, staff);
    const [platform, moderators] = await measuresOf(author);
    expect([platform!.circle, moderators!.circle?.id]).toEqual([null, circle.id]);
    const asked = { id: moderators!.id, text: TEXT };
    await signedCall(app, 'user/measure/appeal', asked, author);
    const open = await staffCall(consoleApp, 'appeal/list', { pageSize: 50 }, staff);
    const waiting = open.data.list.find(({ subjectId }) => subjectId === postId)!;
    const answer = { id: waiting.id, isGranted: true, answer: '看过了' };
    await staffCall(consoleApp, 'appeal/decide', answer, staff);
    expect(await see(postId, reader)).toBe(4040);
  });

  it('is stated as well where a report was answered so', async () => {
    const { id, postId, moderator, author, reader } = await moderatedCircle({ app, database });
    const report = { kind: 'content', id: postId, reason: 'spam' } as const;
    await signedCall(app, 'report/add', report, reader);
    const { data } = await signedCall(app, 'circle/manage/report/list', { id }, moderator);
    const decision = { id, caseId: data.list[0]!.id, decision: 'hide', reason: REASON } as const;
    await signedCall(app, 'circle/manage/report/decide', { ...decision, rule: 'spam' }, moderator);
    expect(await measuresOf(author)).toMatchObject([{ rule: 'spam', circle: { id } }]);
  });

  it('does not name an adult circle in its message', async () => {
    const circle = await moderatedCircle({ app, database }, { rating: 'adult', title: '深夜圈' });
    const { id, postId, moderator, author } = circle;
    await signedCall(app, 'user/age/confirm', { confirmed: true }, moderator);
    await hide({ id, postId, moderator });
    const told = await signedCall(app, 'message/list', { kind: 'account' }, author);
    expect(told.data.list[0]?.text).toBe(`圈子的管理者处理。圈规：${REASON}`);
  });

  it('is no copy that is looked for elsewhere', async () => {
    const words = '收旧船票，品相好的高价，手里有一九八几年的渔港船票优先联系';
    const circle = await moderatedCircle({ app, database });
    const author = await trusted(app, context);
    const first = await handIn(app, author, { text: words, circleId: circle.id });
    const { id: postId } = first.data.card;
    await approve(consoleApp, staff, postId);
    expect((await hide({ ...circle, postId })).code).toBe(200);
    const again = await handIn(app, author, { text: `【长期】${words}` });
    const { data } = await staffCall(consoleApp, 'review/list', { pageSize: 50 }, staff);
    expect(data.list.find(({ id }) => id === again.data.card.id)?.machine).toEqual([]);
  });

  it('is hidden for no reason with words that nobody may write', async () => {
    const circle = await moderatedCircle({ app, database });
    const { id, postId, moderator, author } = circle;
    const request = { id, postId, hidden: true, reason: '像幼女一样' };
    const { code, data } = await signedCall(app, 'circle/manage/hide', request, moderator);
    expect([code, data]).toMatchObject([4000, { field: 'reason' }]);
    expect(await measuresOf(author)).toEqual([]);
  });

  it('is hidden by no rule that moderators do not have', async () => {
    const { id, postId, moderator } = await moderatedCircle({ app, database });
    const request = { id, postId, hidden: true, reason: REASON, rule: 'illegal' as 'spam' };
    const { code, data } = await signedCall(app, 'circle/manage/hide', request, moderator);
    expect([code, data]).toMatchObject([4000, { field: 'rule' }]);
    expect(await measuresOf(await guest(app))).toEqual([]);
  });
});
