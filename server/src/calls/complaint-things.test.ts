import { describe, expect, it } from 'vitest';
import type { ComplaintReason } from '@yehang/contract/shapes/complaint-values.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildComment } from '../../test/factories/comment.ts';
import { buildPost } from '../../test/factories/community.ts';
import { newDevice, solved } from '../../test/login.ts';
import { plainPng } from '../../test/upload/send-picture.ts';
import { newId } from '../db/new-id.ts';
import { deleteRetiredMedia } from '../domain/media/delete-retired-media.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const second = await staffCookie(consoleApp, context, 'moderator');
const DAY_MS = 86_400_000;

const site = 'https://app.example';
const linkToComment = (it: { id: string; contentId: string }) =>
  `${site}/community/postDetail?id=${it.contentId}&comment=${it.id}`;
const linkToPerson = (id: string) => `${site}/subPage/upIndex?id=${id}`;

async function complain(links: string[], reason: ComplaintReason) {
  const devID = newDevice();
  const proof = { devID, ...(await solved(context, devID)) };
  const request = { links, reason, text: '这里说的人是我，住址也是真的', ...proof };
  return signedCall(app, 'complaint/add', request);
}
const open = async () =>
  (await staffCall(consoleApp, 'complaint/list', { pageSize: 50 }, moderator)).data.list;
const aboutThing = async (id: string) =>
  (await open()).filter(({ things }) => things.some((one) => one.id === id));
const decide = (id: string, decision: 'dismiss' | 'hide' | 'takeDown') =>
  staffCall(consoleApp, 'complaint/decide', { id, decision, answer: '看过了' }, moderator);

async function buildThing() {
  const author = await guest(app);
  const { id: contentId } = await buildPost(database);
  const comment = await buildComment(database, {
    ...{ contentId, userId: author.id, text: '她住在港务局后面' },
  });
  return { ...comment, author };
}
const stateOf = async (id: string) =>
  (await database.pool.query<{ state: string }>(`select state from comments where id = $1`, [id]))
    .rows[0]!.state;
const nameOf = async (id: string) =>
  (await signedCall(app, 'user/info', { userId: id }, await guest(app))).data.nickname;
async function rename(id: string, nickname: string) {
  await database.pool.query(`update users set nickname = $2, intro = '我是她' where id = $1`, [
    id,
    nickname,
  ]);
}

describe('a complaint that names a comment', () => {
  it('shows staff the comment as it was, and hides it with its open reports', async () => {
    const comment = await buildThing();
    const reporter = await guest(app);
    const report = { kind: 'comment', id: comment.id, reason: 'abuse', text: '' } as const;
    await signedCall(app, 'report/add', report, reporter);
    const { data, code } = await complain([linkToComment(comment)], 'depicted');
    expect(code).toBe(200);
    expect(data).toMatchObject({ links: 1, hidden: 0 });
    expect(await stateOf(comment.id)).toBe('visible');
    const [row] = await aboutThing(comment.id);
    expect(row).toMatchObject({
      contents: [],
      things: [{ kind: 'comment', label: '她住在港务局后面', isHidden: false }],
    });
    const info = await staffCall(consoleApp, 'complaint/info', { id: row!.id }, moderator);
    expect(info.data.things[0]!.evidence).toMatchObject({
      ...{ kind: 'comment', text: '她住在港务局后面', authorId: comment.author.id },
      contentId: comment.contentId,
    });
    // There is no work that could be taken down.
    expect((await decide(row!.id, 'takeDown')).data).toMatchObject({ decision: 'hide' });
    expect(await stateOf(comment.id)).toBe('hidden');
    expect((await signedCall(app, 'complaint/info', { ticket: data.ticket })).data).toMatchObject({
      ...{ decision: 'hide', links: 1 },
    });
    const told = await signedCall(app, 'user/measure/list', {}, comment.author);
    expect(told.data.list).toMatchObject([
      { kind: 'hide', subjectKind: 'comment', rule: 'depicted', facts: '画面中的人要求移除' },
    ]);
    const reports = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, moderator);
    expect(reports.data.list.filter(({ subjectId }) => subjectId === comment.id)).toEqual([]);
  });

  it('hides it at once where a minor is named, and shows it again once nothing keeps it hidden', async () => {
    const comment = await buildThing();
    const report = { kind: 'comment', id: comment.id, reason: 'minor', text: '' } as const;
    await signedCall(app, 'report/add', report, await guest(app));
    expect((await complain([linkToComment(comment)], 'minor')).data).toMatchObject({ hidden: 1 });
    expect((await complain([comment.id], 'minor')).data).toMatchObject({ hidden: 1 });
    const [first, later] = await aboutThing(comment.id);
    await decide(first!.id, 'dismiss');
    expect(await stateOf(comment.id)).toBe('hidden');
    const cases = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, moderator);
    const { id } = cases.data.list.find(({ subjectId }) => subjectId === comment.id)!;
    const dismissed = { id, decision: 'dismiss' as const, reason: '没有问题' };
    await staffCall(consoleApp, 'report/decide', dismissed, moderator);
    expect(await stateOf(comment.id)).toBe('hidden');
    await decide(later!.id, 'dismiss');
    expect(await stateOf(comment.id)).toBe('visible');
    // What staff let stand is not hidden by the next one.
    expect((await complain([linkToComment(comment)], 'minor')).data).toMatchObject({ hidden: 0 });
    expect(await stateOf(comment.id)).toBe('visible');
  });

  it('keeps hidden what an appeal would show, until it is decided', async () => {
    const comment = await buildThing();
    await complain([linkToComment(comment)], 'depicted');
    await decide((await aboutThing(comment.id))[0]!.id, 'hide');
    const { data } = await signedCall(app, 'user/measure/list', {}, comment.author);
    const appealed = { id: data.list[0]!.id, text: '这是我自己的住址' };
    await signedCall(app, 'user/measure/appeal', appealed, comment.author);
    await complain([linkToComment(comment)], 'minor');
    const appeals = await staffCall(consoleApp, 'appeal/list', { pageSize: 50 }, second);
    const { id } = appeals.data.list.find(({ subjectId }) => subjectId === comment.id)!;
    const granted = { id, isGranted: true, answer: '看过了' };
    expect((await staffCall(consoleApp, 'appeal/decide', granted, second)).code).toBe(200);
    expect(await stateOf(comment.id)).toBe('hidden');
    await decide((await aboutThing(comment.id))[0]!.id, 'dismiss');
    expect(await stateOf(comment.id)).toBe('visible');
  });

  it('is refused where the comment is gone', async () => {
    const comment = await buildThing();
    await signedCall(app, 'comment/delete', { id: comment.id }, comment.author);
    const gone = { code: 4000, data: { field: 'links' } };
    expect(await complain([linkToComment(comment)], 'depicted')).toMatchObject(gone);
    const nobody = linkToComment({ id: newId(), contentId: comment.contentId });
    expect(await complain([nobody], 'depicted')).toMatchObject(gone);
  });
});

describe('a complaint that names a person', () => {
  it('takes name, introduction and picture away, which an appeal gives back', async () => {
    const me = await guest(app);
    await rename(me.id, '冒名的人');
    const { id: postId } = await buildPost(database);
    const links = [linkToPerson(me.id), `${site}/community/postDetail?id=${postId}`];
    expect((await complain(links, 'rights')).data).toMatchObject({ links: 2 });
    const [row] = await aboutThing(me.id);
    expect(row).toMatchObject({ contents: [{ id: postId }], things: [{ label: '冒名的人' }] });
    // Works are down, and what is no work is hidden.
    expect((await decide(row!.id, 'takeDown')).data).toMatchObject({ decision: 'takeDown' });
    expect(await nameOf(me.id)).toMatch(/^夜航客\d+$/);
    const { rows } = await database.pool.query(`select state from contents where id = $1`, [
      postId,
    ]);
    expect(rows).toEqual([{ state: 'takenDown' }]);
    const told = await signedCall(app, 'user/measure/list', {}, me);
    expect(told.data.list).toMatchObject([
      { kind: 'hide', subjectKind: 'user', rule: 'rights', label: '冒名的人' },
    ]);
    const appealed = { id: told.data.list[0]!.id, text: '这是我的真名' };
    await signedCall(app, 'user/measure/appeal', appealed, me);
    const appeals = await staffCall(consoleApp, 'appeal/list', { pageSize: 50 }, second);
    const { id } = appeals.data.list.find(({ subjectId }) => subjectId === me.id)!;
    const granted = { id, isGranted: true, answer: '看过了' };
    expect((await staffCall(consoleApp, 'appeal/decide', granted, second)).code).toBe(200);
    expect(await nameOf(me.id)).toBe('冒名的人');
  });

  it('hides the profile at once where a minor is named, and gives back what the first one saw', async () => {
    const me = await guest(app);
    await rename(me.id, '小朋友');
    expect((await complain([linkToPerson(me.id)], 'minor')).data).toMatchObject({ hidden: 1 });
    expect((await complain([linkToPerson(me.id)], 'minor')).data).toMatchObject({ hidden: 1 });
    expect(await nameOf(me.id)).toMatch(/^夜航客\d+$/);
    const told = await signedCall(app, 'user/measure/list', {}, me);
    expect(told.data.list).toMatchObject([{ kind: 'withhold', label: '小朋友' }]);
    const [first, later] = await aboutThing(me.id);
    await decide(first!.id, 'dismiss');
    expect(await nameOf(me.id)).toMatch(/^夜航客\d+$/);
    await decide(later!.id, 'dismiss');
    expect(await nameOf(me.id)).toBe('小朋友');
    // The same profile stands; another one is looked at anew.
    expect((await complain([linkToPerson(me.id)], 'minor')).data).toMatchObject({ hidden: 0 });
    await rename(me.id, '另一个小朋友');
    expect((await complain([linkToPerson(me.id)], 'minor')).data).toMatchObject({ hidden: 1 });
  });

  it('keeps the picture that it names until long after the decision', async () => {
    const me = await guest(app);
    const take = async (background: string) => {
      const picture = (await plainPng(600, 600, background)).toString('base64');
      await signedCall(app, 'user/avatar/upload', { picture }, me);
      const { data } = await staffCall(consoleApp, 'avatar/list', { pageSize: 50 }, moderator);
      const waiting = data.list.find(({ user }) => user.id === me.id)!;
      await staffCall(consoleApp, 'avatar/decide', { id: waiting.id, refusal: null }, moderator);
      return waiting.picture.path;
    };
    const path = await take('#204060');
    await complain([linkToPerson(me.id)], 'depicted');
    await take('#406020');
    const isThere = async () => (await context.storage.stat(path)) !== null;
    const later = (days: number) =>
      deleteRetiredMedia(context, new Date(Date.now() + days * DAY_MS));
    await later(400);
    expect(await isThere()).toBe(true);
    const [row] = await aboutThing(me.id);
    const info = await staffCall(consoleApp, 'complaint/info', { id: row!.id }, moderator);
    expect(info.data.things[0]!.evidence).toMatchObject({ kind: 'user', avatar: { path } });
    await decide(row!.id, 'dismiss');
    await later(179);
    expect(await isThere()).toBe(true);
    await later(181);
    expect(await isThere()).toBe(false);
  });
});
