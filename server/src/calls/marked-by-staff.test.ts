import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildCircle, buildPost } from '../../test/factories/community.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildCreator } from '../../test/factories/creator.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { newId } from '../db/new-id.ts';
import { insertConsent } from '../db/queries/consents/consents.ts';
import { works } from '../db/schema/creators.ts';
import { runStaffTask } from '../domain/bulk/run-bulk.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const first = await staffCookie(consoleApp, context, 'owner');
const second = await staffCookie(consoleApp, context, 'owner');

const REASON = '画面里没有成人内容';
type Change = Parameters<typeof staffCall<'content/update'>>[2];

const infoOf = async (id: string) =>
  (await staffCall(consoleApp, 'content/info', { id }, first)).data;
const measures = async (user: TestSession) =>
  (await signedCall(app, 'user/measure/list', {}, user)).data.list;
async function mark(id: string, change: Omit<Change, 'id' | 'version'>) {
  const { version } = await infoOf(id);
  return staffCall(consoleApp, 'content/update', { id, version, ...change }, first);
}
async function grant(id: string, cookie = second) {
  const { data } = await staffCall(consoleApp, 'appeal/list', { pageSize: 50 }, cookie);
  const found = data.list.find(({ subjectId }) => subjectId === id)!;
  const request = { id: found.id, isGranted: true, answer: '看过了，改回来' };
  return staffCall(consoleApp, 'appeal/decide', request, cookie);
}
async function appeal(user: TestSession) {
  const [{ id } = { id: '' }] = await measures(user);
  const text = '这就是给成年人看的';
  return (await signedCall(app, 'user/measure/appeal', { id, text }, user)).code;
}

/** Staff record that who is shown agreed. */
const agree = (contentId: string) =>
  insertConsent(database, {
    ...{ id: newId(), contentId, people: '本人', reference: '柜 3', recordedBy: 'owner' },
  });

/** An adult post that is public, with a consent that staff recorded. */
async function adultPost() {
  const author = await adultGuest(app);
  const { id } = await buildPost(database, { uploaderId: author.id, rating: 'adult' });
  await agree(id);
  return { author, id };
}
const ownPost = async (author: TestSession) =>
  (await signedCall(app, 'post/mypublish', {}, author)).data.list[0]!;

/** A public film of a verified creator. */
async function film() {
  const creator = await adultGuest(app);
  await buildCreator(context, creator.id);
  const { id } = await buildContent(database, { uploaderId: creator.id });
  await buildMedia(context, id, 8);
  const work = { contentId: id, creatorId: creator.id, key: id, termsVersion: '1' };
  await database.orm.insert(works).values(work);
  return { creator, id };
}
const ownWork = async (creator: TestSession, id: string) =>
  (await signedCall(app, 'publish/detail', { id }, creator)).data;

describe('another rating of what a user made', () => {
  it('is refused without a reason, naming the field', async () => {
    const { author, id } = await adultPost();
    const refused = await mark(id, { rating: 'general' });
    expect(refused).toMatchObject({ code: 4000, data: { field: 'reason' } });
    expect((await infoOf(id)).rating).toBe('adult');
    expect(await measures(author)).toEqual([]);
  });

  it('is stated to its author, stands on the own post, and is taken back by an appeal', async () => {
    const { author, id } = await adultPost();
    expect((await mark(id, { rating: 'general', rule: 'quality', reason: REASON })).code).toBe(200);
    const change = {
      from: { rating: 'adult', darkOnly: false },
      to: { rating: 'general', darkOnly: false },
    };
    expect(await measures(author)).toMatchObject([
      {
        kind: 'mark',
        subjectId: id,
        rule: 'quality',
        facts: REASON,
        mark: change,
        mayAppeal: true,
      },
    ]);
    const { data } = await signedCall(app, 'message/list', { kind: 'account' }, author);
    expect(data.list[0]).toMatchObject({ title: '你的一个作品被改了分级' });
    expect(data.list[0]!.text).toContain(REASON);
    expect((await ownPost(author)).mark).toEqual({ ...change, facts: REASON });
    expect(await appeal(author)).toBe(200);
    expect((await grant(id, first)).code).toBe(4030);
    expect((await infoOf(id)).rating).toBe('general');
    expect((await grant(id)).code).toBe(200);
    expect(await infoOf(id)).toMatchObject({ rating: 'adult', state: 'published' });
    expect((await ownPost(author)).mark).toBeNull();
    expect(await appeal(author)).toBe(4090);
  });

  it('asks the same for the dark section alone, and says so on the own work', async () => {
    const { creator, id } = await film();
    expect((await mark(id, { darkOnly: true })).data).toMatchObject({ field: 'reason' });
    await mark(id, { darkOnly: true, reason: '只适合暗网' });
    expect((await ownWork(creator, id)).mark).toMatchObject({
      to: { rating: 'general', darkOnly: true },
      facts: '只适合暗网',
    });
    await appeal(creator);
    await grant(id);
    expect((await infoOf(id)).darkOnly).toBe(false);
    expect((await ownWork(creator, id)).mark).toBeNull();
  });

  it('is over once staff put it back, and says nothing then', async () => {
    const { creator, id } = await film();
    await mark(id, { darkOnly: true, reason: '只适合暗网' });
    expect((await mark(id, { darkOnly: false })).code).toBe(200);
    const told = await measures(creator);
    expect(told).toHaveLength(1);
    expect(told[0]!.endedAt).not.toBeNull();
  });

  it('changed twice is one statement in force, which leads back to what its author chose', async () => {
    const { creator, id } = await film();
    await agree(id);
    await mark(id, { darkOnly: true, reason: '只适合暗网' });
    expect((await mark(id, { rating: 'adult', reason: '有成人内容' })).code).toBe(200);
    const [latest, before] = await measures(creator);
    expect(before!.endedAt).not.toBeNull();
    expect(latest).toMatchObject({
      ...{ endedAt: null, facts: '有成人内容' },
      mark: {
        from: { rating: 'general', darkOnly: false },
        to: { rating: 'adult', darkOnly: true },
      },
    });
    await appeal(creator);
    expect((await grant(id)).code).toBe(200);
    expect(await infoOf(id)).toMatchObject({ rating: 'general', darkOnly: false });
  });

  it('that its author changed since stays as it is when an appeal is granted', async () => {
    const { creator, id } = await film();
    await mark(id, { darkOnly: true, reason: '只适合暗网' });
    await appeal(creator);
    await database.pool.query(`update contents set rating = 'adult' where id = $1`, [id]);
    expect((await grant(id)).code).toBe(200);
    expect(await infoOf(id)).toMatchObject({ rating: 'adult', darkOnly: true });
  });

  it('is not said any more once its author changed the rating', async () => {
    const { creator, id } = await film();
    await mark(id, { darkOnly: true, reason: '只适合暗网' });
    await database.pool.query(`update contents set rating = 'adult' where id = $1`, [id]);
    expect((await ownWork(creator, id)).mark).toBeNull();
  });

  it('comes by no file and no earlier version', async () => {
    const { creator, id } = await film();
    const rows = [{ line: 2, id, darkOnly: '是' }];
    const { data } = await staffCall(consoleApp, 'content/metadata/preview', { rows }, first);
    expect(data.problems).toMatchObject([{ line: 2 }]);
    expect(data.problems[0]!.problem).toContain('原因');
    await mark(id, { title: '新的标题', darkOnly: true, reason: '只适合暗网' });
    const { version } = await infoOf(id);
    const restore = { id, version, to: 1 };
    expect((await staffCall(consoleApp, 'content/restore', restore, first)).code).toBe(200);
    const now = await infoOf(id);
    expect(now).toMatchObject({ darkOnly: true });
    expect(now.title).not.toBe('新的标题');
    expect(await measures(creator)).toHaveLength(1);
  });

  it('of many at once asks for the reason where one is by a user, and states it', async () => {
    const { author, id } = await adultPost();
    const plain = (await buildContent(database, { rating: 'adult' })).id;
    const target = { by: 'ids' as const, contentIds: [id, plain] };
    const change = (reason: { reason?: string }) =>
      staffCall(
        consoleApp,
        'content/bulk',
        { target, change: { rating: 'general', ...reason } },
        first,
      );
    expect(await change({})).toMatchObject({ code: 4000, data: { field: 'reason' } });
    expect((await change({ reason: REASON })).code).toBe(200);
    while (await runStaffTask(context, new AbortController().signal));
    expect([(await infoOf(id)).rating, (await infoOf(plain)).rating]).toEqual([
      'general',
      'general',
    ]);
    expect(await measures(author)).toMatchObject([{ kind: 'mark', facts: REASON }]);
  });
});

it("another rating of a user's circle asks for the reason, and its owner appeals", async () => {
  const owner = await adultGuest(app);
  const { id } = await buildCircle(database, { ownerId: owner.id });
  const rate = async (reason: { reason?: string }) => {
    const { data } = await staffCall(consoleApp, 'circle/list', { pageSize: 50 }, first);
    const circle = data.list.find((row) => row.id === id)!;
    const { version, name, description, rules, themes, weight, enabled } = circle;
    const fields = { name, description, rules, themes, weight, enabled, cover: null };
    const people = { owner: circle.owner!.number, moderators: [] };
    const request = { id, version, ...fields, ...people, rating: 'adult' as const, ...reason };
    return staffCall(consoleApp, 'circle/save', request, first);
  };
  expect(await rate({})).toMatchObject({ code: 4000, data: { field: 'reason' } });
  expect((await infoOf(id)).rating).toBe('general');
  expect((await rate({ reason: '圈里都是成人内容' })).data.rating).toBe('adult');
  expect(await measures(owner)).toMatchObject([{ kind: 'mark', facts: '圈里都是成人内容' }]);
  await appeal(owner);
  await grant(id);
  expect((await infoOf(id)).rating).toBe('general');
});

it("a content of the operator's own is rated without a reason", async () => {
  const uploader = await guest(app);
  const { id } = await buildContent(database, { uploaderId: uploader.id, rating: 'adult' });
  expect((await mark(id, { rating: 'general' })).data).toMatchObject({ rating: 'general' });
  expect(await measures(uploader)).toEqual([]);
});

it('a post has no other rating than its circle', async () => {
  const circle = await buildCircle(database);
  const { id, authorId } = await buildPost(database, {
    details: { circleId: circle.id },
    state: 'submitted',
    publishedAt: null,
  });
  const refused = await mark(id, { rating: 'adult', reason: REASON });
  expect(refused).toMatchObject({ code: 4000, tip: '这个圈子不发成人内容' });
  expect(refused.data).toMatchObject({ field: 'rating' });
  const { rows } = await database.pool.query('select from measures where user_id = $1', [authorId]);
  expect(rows).toEqual([]);
});
