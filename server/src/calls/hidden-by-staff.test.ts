import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildCircle, buildPost } from '../../test/factories/community.ts';
import { buildContent } from '../../test/factories/content.ts';
import { runStaffTask } from '../domain/bulk/run-bulk.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const first = await staffCookie(consoleApp, context, 'owner');
const second = await staffCookie(consoleApp, context, 'moderator');

const own = async (author: TestSession) =>
  (await signedCall(app, 'post/mypublish', {}, author)).data.list[0]!;
const measures = async (user: TestSession) =>
  (await signedCall(app, 'user/measure/list', {}, user)).data.list;
const messages = async (user: TestSession) =>
  (await signedCall(app, 'message/list', { kind: 'account' }, user)).data.list;
const infoOf = async (id: string) =>
  (await staffCall(consoleApp, 'content/info', { id }, first)).data;

async function post() {
  const author = await guest(app);
  const { id } = await buildPost(database, { uploaderId: author.id });
  return { author, id };
}
const unpublish = (id: string, grounds: { rule?: 'spam'; reason?: string } = {}) =>
  staffCall(consoleApp, 'content/unpublish', { id, ...grounds }, first);
const appeal = (id: string, author: TestSession) =>
  signedCall(app, 'post/appeal', { id, text: '这不是广告，是我自己写的' }, author);

async function grant(id: string) {
  const { data } = await staffCall(consoleApp, 'appeal/list', { pageSize: 50 }, second);
  const found = data.list.find(({ subjectId }) => subjectId === id)!;
  const request = { id: found.id, isGranted: true, answer: '看过了' };
  expect((await staffCall(consoleApp, 'appeal/decide', request, second)).code).toBe(200);
}

describe('content/unpublish of what a user made', () => {
  it('is refused without a reason, naming the field', async () => {
    const { id, author } = await post();
    expect((await infoOf(id)).isByUser).toBe(true);
    expect(await unpublish(id)).toMatchObject({ code: 4000, data: { field: 'reason' } });
    expect(await unpublish(id, { reason: '差' })).toMatchObject({ data: { field: 'reason' } });
    expect((await own(author)).state).toBe('published');
    expect(await measures(author)).toEqual([]);
  });

  it('is stated to its author with rule and reason, and shown again by an appeal', async () => {
    const { id, author } = await post();
    const { data } = await unpublish(id, { rule: 'spam', reason: '整篇都是广告' });
    expect(data.state).toBe('hidden');
    expect(await measures(author)).toMatchObject([
      { kind: 'hide', subjectId: id, rule: 'spam', facts: '整篇都是广告', mayAppeal: true },
    ]);
    const told = await messages(author);
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain('整篇都是广告');
    expect(await own(author)).toMatchObject({
      ...{ state: 'hidden', reason: '整篇都是广告', appeal: 'open' },
    });
    expect((await appeal(id, author)).code).toBe(200);
    await grant(id);
    expect(await own(author)).toMatchObject({ state: 'published', reason: null, appeal: 'none' });
  });

  it('resolves the reports of it that are not graver', async () => {
    const [light, grave] = [await post(), await post()];
    const report = (id: string, reason: 'spam' | 'illegal', by: TestSession) =>
      signedCall(app, 'report/add', { kind: 'content', id, reason, text: '' }, by);
    const reporter = await guest(app);
    await report(light.id, 'spam', reporter);
    await report(grave.id, 'illegal', reporter);
    for (const { id } of [light, grave]) await unpublish(id, { rule: 'spam', reason: '全是广告' });
    const { rows } = await database.pool.query(
      `select state, decision from report_cases where subject_id = any($1::uuid[]) order by reason desc`,
      [[light.id, grave.id]],
    );
    expect(rows).toEqual([
      { state: 'decided', decision: 'hide' },
      { state: 'open', decision: null },
    ]);
    const { data } = await signedCall(app, 'message/list', { kind: 'review' }, reporter);
    expect(data.list).toHaveLength(1);
  });

  it('is over once staff publish it again: a later one alone stands against it', async () => {
    const { id, author } = await post();
    await unpublish(id, { reason: '先看一看' });
    expect((await staffCall(consoleApp, 'content/publish', { id }, first)).code).toBe(200);
    expect((await measures(author))[0]!.endedAt).not.toBeNull();
    await unpublish(id, { reason: '整篇都是广告' });
    await appeal(id, author);
    await grant(id);
    expect((await own(author)).state).toBe('published');
  });
});

it("content/unpublish of the operator's own content asks for no reason", async () => {
  const uploader = await guest(app);
  const { id } = await buildContent(database, { uploaderId: uploader.id });
  expect((await infoOf(id)).isByUser).toBe(false);
  expect((await unpublish(id)).data.state).toBe('hidden');
  expect(await measures(uploader)).toEqual([]);
});

it("a bulk change that hides a user's content asks for the reason, and states it", async () => {
  const { id, author } = await post();
  const plain = (await buildContent(database)).id;
  const target = { by: 'ids' as const, contentIds: [id, plain] };
  const hide = (reason: { reason?: string }) =>
    staffCall(consoleApp, 'content/bulk', { target, change: { act: 'hide', ...reason } }, second);
  expect(await hide({})).toMatchObject({ code: 4000, data: { field: 'reason' } });
  expect((await hide({ reason: '都是广告' })).code).toBe(200);
  while (await runStaffTask(context, new AbortController().signal));
  expect([(await infoOf(id)).state, (await infoOf(plain)).state]).toEqual(['hidden', 'hidden']);
  expect(await own(author)).toMatchObject({ reason: '都是广告', appeal: 'open' });
  expect(await messages(author)).toHaveLength(1);
});

it("a schedule hides no user's content: its author is told why", async () => {
  const { id } = await post();
  const schedule = { id, publishAt: null, unpublishAt: Date.now() + 3_600_000 };
  const refused = await staffCall(consoleApp, 'content/schedule', schedule, first);
  expect(refused).toMatchObject({ code: 4000, data: { field: 'unpublishAt' } });
});

it("closing a user's circle asks for the reason, and its owner appeals", async () => {
  const owner = await guest(app);
  const { id } = await buildCircle(database, { ownerId: owner.id });
  const close = async (reason: { reason?: string }, enabled = false) => {
    const { data } = await staffCall(consoleApp, 'circle/list', {}, first);
    const circle = data.list.find((row) => row.id === id)!;
    const { version, name, description, rules, themes, rating, weight } = circle;
    const fields = { name, description, rules, themes, rating, weight, cover: null };
    const people = { owner: circle.owner!.number, moderators: [] };
    const request = { id, version, ...fields, ...people, ...reason, enabled };
    return staffCall(consoleApp, 'circle/save', request, first);
  };
  expect(await close({})).toMatchObject({ code: 4000, data: { field: 'reason' } });
  expect((await infoOf(id)).state).toBe('published');
  expect((await close({ reason: '圈里都是广告' })).data.state).toBe('hidden');
  const [told] = await measures(owner);
  expect(told).toMatchObject({ kind: 'hide', facts: '圈里都是广告', mayAppeal: true });
  const request = { id: told!.id, text: '广告都已经清理掉了' };
  expect((await signedCall(app, 'user/measure/appeal', request, owner)).code).toBe(200);
  await grant(id);
  expect((await infoOf(id)).state).toBe('published');
  // Closed as it is saved again, it is stated once; opened, it is over.
  await close({ reason: '圈里都是广告' });
  await close({});
  expect(await measures(owner)).toHaveLength(2);
  await close({}, true);
  expect((await measures(owner))[0]!.endedAt).not.toBeNull();
});
