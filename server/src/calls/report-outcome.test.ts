import { describe, expect, it } from 'vitest';
import type { ReportDecision, ReportKind } from '@yehang/contract/shapes/report.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildCircle, buildPost, buildUserPicture } from '../../test/factories/community.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { trusted } from '../../test/factories/post-requests.ts';
import { newId } from '../db/new-id.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const cookie = await staffCookie(consoleApp, context, 'moderator');

const report = (by: TestSession, kind: ReportKind, id: string, reason: 'spam' | 'abuse' = 'spam') =>
  signedCall(app, 'report/add', { kind, id, reason }, by);
const messages = async (of: TestSession) =>
  (await signedCall(app, 'message/list', { kind: 'review' }, of)).data.list;

async function caseOf(subjectId: string) {
  const { data } = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, cookie);
  return data.list.find((it) => it.subjectId === subjectId)!.id;
}

async function decide(id: string, decision: ReportDecision) {
  const request = { id, decision, reason: '按规则处理' };
  return (await staffCall(consoleApp, 'report/decide', request, cookie)).code;
}

async function video(title = '海边的一天') {
  const { id } = await buildContent(database, { title });
  await buildMedia(context, id, 8);
  return id;
}

async function comment(by: TestSession, text = '今晚有便宜船票') {
  const contentId = await video();
  const request = { contentId, text, idempotencyKey: newId() } as const;
  return { contentId, id: (await signedCall(app, 'comment/add', request, by)).data.id };
}

it('keeps the pictures, the sticker and the quote of a comment', async () => {
  const [writer, reader] = [await trusted(app, context), await guest(app)];
  const { contentId, id: quoteId } = await comment(reader, '今晚有浪吗');
  const pictureId = await buildUserPicture(database, writer.id);
  const shown = { text: '', sticker: 'wave' as const, quoteId, pictureIds: [pictureId] };
  const request = { contentId, idempotencyKey: newId(), ...shown };
  const { data: added } = await signedCall(app, 'comment/add', request, writer);
  await staffCall(
    consoleApp,
    'comment/decide',
    { id: added.id, decision: 'show', reason: '看过了' },
    cookie,
  );
  await report(reader, 'comment', added.id);
  const { data } = await staffCall(
    consoleApp,
    'report/info',
    { id: await caseOf(added.id) },
    cookie,
  );
  expect(data.label).toBe('图片评论');
  expect(data.lines[0]!.evidence).toMatchObject({
    pictures: [added.pictures[0]!.thumb],
    sticker: 'wave',
    quote: { text: '今晚有浪吗' },
  });
});

describe('who reported something', () => {
  it('is told once that it was handled, and so is everybody else who reported it', async () => {
    const [author, me, other] = [await guest(app), await guest(app), await guest(app)];
    const { id, contentId } = await comment(author);
    await report(me, 'comment', id);
    await report(other, 'comment', id, 'abuse');
    const caseId = await caseOf(id);
    expect([await decide(caseId, 'hide'), await decide(caseId, 'hide')]).toEqual([200, 4090]);
    const title = '你举报的内容已处理，谢谢';
    expect(await messages(me)).toMatchObject([
      {
        ...{ title, link: { id: contentId } },
        text: '你以「广告诈骗」举报的评论「今晚有便宜船票」，已经隐藏',
      },
    ]);
    expect(await messages(other)).toMatchObject([
      { title, text: '你以「辱骂骚扰」举报的评论「今晚有便宜船票」，已经隐藏' },
    ]);
    expect(await messages(author)).toEqual([]);
  });

  it('is told that nothing was found, and of a second case by a second message', async () => {
    const me = await guest(app);
    const id = await video();
    await report(me, 'content', id);
    await decide(await caseOf(id), 'dismiss');
    expect(await messages(me)).toMatchObject([
      {
        title: '你举报的内容没有被认定违规',
        text: '你以「广告诈骗」举报的内容《海边的一天》，我们人工看过了，没有认定违规，这次不作处理。有新的情况可以再举报',
      },
    ]);
    await report(me, 'content', id);
    await decide(await caseOf(id), 'takeDown');
    const [latest, ...rest] = await messages(me);
    expect(latest!.text).toContain('已经下架');
    expect(rest).toHaveLength(1);
  });

  it('is told also where a review of comments removed it', async () => {
    const [author, me] = [await guest(app), await guest(app)];
    const { id } = await comment(author);
    await report(me, 'comment', id);
    const hide = { id, decision: 'hide', reason: '广告' } as const;
    await staffCall(consoleApp, 'comment/decide', hide, cookie);
    expect(await messages(me)).toMatchObject([{ title: '你举报的内容已处理，谢谢' }]);
  });

  it('is told what the moderators of a circle decided, without their names', async () => {
    const [owner, me] = [await guest(app), await guest(app)];
    const { id } = await buildCircle(database, { ownerId: owner.id });
    const post = await buildPost(database, { details: { circleId: id } });
    await report(me, 'content', post.id);
    const caseId = await caseOf(post.id);
    const request = { id, caseId, decision: 'dismiss', reason: '看过了' } as const;
    await signedCall(app, 'circle/manage/report/decide', request, owner);
    const [told] = await messages(me);
    expect(told!.text).toContain('圈子的管理者看过了，没有认定违规');
  });

  it('hears nothing unread where they silenced that kind', async () => {
    const me = await guest(app);
    const id = await video();
    await signedCall(app, 'message/settings/set', { silenced: ['review'] }, me);
    await report(me, 'content', id);
    await decide(await caseOf(id), 'hide');
    expect(await messages(me)).toHaveLength(1);
    expect((await signedCall(app, 'message/info', {}, me)).data.unread).toBe(0);
  });

  it('and whose thing it is report each other: both cases are decided at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => guest(app)));
    const texts = await Promise.all(people.map((one) => comment(one)));
    for (const one of people)
      for (const [at, { id }] of texts.entries())
        if (people[at] !== one) await report(one, 'comment', id);
    const cases = await Promise.all(texts.map(({ id }) => caseOf(id)));
    const codes = await Promise.all(cases.map((id) => decide(id, 'hide')));
    expect(codes).toEqual(people.map(() => 200));
    expect(await messages(people[0]!)).toHaveLength(5);
  });
});
