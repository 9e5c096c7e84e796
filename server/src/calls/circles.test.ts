import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildCircle, buildPost, buildUserPicture } from '../../test/factories/community.ts';
import { approve, sendBack, trusted } from '../../test/factories/post-requests.ts';
import { settleCounters } from '../db/queries/content/counters.ts';
import { newId } from '../db/new-id.ts';
import { circleMembers } from '../db/schema/circles.ts';
import { contents } from '../db/schema/contents.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const viewer = await guest(app);

const open = (id: string, by = viewer) => signedCall(app, 'circle/detail', { id }, by);
const join = (id: string, joined: boolean, by = viewer) =>
  signedCall(app, 'circle/join', { id, joined }, by);
/** Ids of all circles, page after page. */
async function everyCircle(
  sort: 'joined' | 'recommended' | 'newest' | 'hot',
  by: TestSession,
  cursor?: string,
): Promise<string[]> {
  const body = { sort, pageSize: 2, ...(cursor === undefined ? {} : { cursor }) };
  const { data } = await signedCall(app, 'circle/list', body, by);
  const ids = data.list.map(({ id }) => id);
  return data.cursor === null ? ids : [...ids, ...(await everyCircle(sort, by, data.cursor))];
}
/** Ids of all members, one at a time. */
async function everyMember(id: string, cursor?: string): Promise<string[]> {
  const body = { id, pageSize: 1, ...(cursor === undefined ? {} : { cursor }) };
  const { data } = await signedCall(app, 'circle/members', body, viewer);
  const ids = data.list.map(({ user }) => user.id);
  return data.cursor === null ? ids : [...ids, ...(await everyMember(id, data.cursor))];
}
const settle = async () => {
  while ((await settleCounters(database)) > 0) continue;
};
const ASKED = {
  name: '夜钓',
  description: '一起夜钓',
  rules: '注意安全',
  themes: ['装备', '鱼获'],
  coverId: null,
  rating: 'general' as const,
};
const ask = (by: TestSession, over: object = {}) =>
  signedCall(app, 'circle/create', { ...ASKED, idempotencyKey: newId(), ...over }, by);

describe('circle/create', () => {
  it('is there once the review approves it, with who asked for it as its owner', async () => {
    const asker = await trusted(app, context);
    const { data } = await ask(asker);
    expect(data).toMatchObject({ name: '夜钓', state: 'submitted' });
    expect((await open(data.id)).code).toBe(4040);
    const info = await staffCall(consoleApp, 'review/info', { id: data.id }, moderator);
    expect(info.data.circle).toEqual({ rules: '注意安全', themes: ['装备', '鱼获'] });
    expect((await approve(consoleApp, moderator, data.id)).code).toBe(200);
    await settle();
    const { circle } = (await open(data.id, asker)).data;
    expect(circle).toMatchObject({ title: '夜钓', members: 1, role: 'owner', mayModerate: true });
    expect(circle.themes.map(({ name }) => name)).toEqual(['装备', '鱼获']);
    expect((await ask(asker)).data).toMatchObject({ field: 'name' });
    expect((await ask(asker, { name: '另一个' })).data.state).toBe('submitted');
    const own = await signedCall(app, 'circle/own', {}, asker);
    expect(own.data.list.map(({ name }) => name)).toEqual(['另一个', '夜钓']);
  });

  it('comes back with a reason', async () => {
    const asker = await trusted(app, context);
    const { id } = (await ask(asker, { name: '退回的' })).data;
    await sendBack(consoleApp, moderator, id);
    const { data } = await signedCall(app, 'circle/own', {}, asker);
    expect(data.list[0]).toMatchObject({ state: 'refused', reason: '图片看不清' });
  });

  it('makes one circle of a key', async () => {
    const asker = await trusted(app, context);
    const idempotencyKey = newId();
    const again = () => ask(asker, { name: '同一个', idempotencyKey });
    const both = await Promise.all([again(), again()]);
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
  });

  it('is refused to who is not trusted enough, and without a session', async () => {
    expect(await ask(viewer)).toMatchObject({ code: 4030 });
    const body = { ...ASKED, idempotencyKey: newId() };
    expect((await signedCall(app, 'circle/create', body)).code).toBe(1000);
    const asker = await trusted(app, context);
    expect((await ask(asker, { name: '一' })).code).toBe(4000);
    expect((await ask(asker, { name: '封面', coverId: newId() })).data).toMatchObject({
      field: 'coverId',
    });
  });
});

describe('circle/join', () => {
  it('counts a member once, however often and at the same time it is said', async () => {
    const { id } = await buildCircle(database);
    const member = await guest(app);
    await Promise.all(Array.from({ length: 8 }, () => join(id, true, member)));
    await settle();
    expect((await open(id, member)).data.circle).toMatchObject({ members: 2, role: 'member' });
    await Promise.all(Array.from({ length: 8 }, (_, at) => join(id, at % 2 === 0, member)));
    await settle();
    const { members, role } = (await open(id, member)).data.circle;
    expect(members).toBe(role === null ? 1 : 2);
    await join(id, false, member);
    await settle();
    expect((await open(id, member)).data.circle).toMatchObject({ members: 1, role: null });
  });

  it('shows the own step at once', async () => {
    const { id } = await buildCircle(database);
    const member = await guest(app);
    expect((await join(id, true, member)).data).toEqual({ joined: true, members: 2 });
  });

  it('keeps owners, and opens no closed circle', async () => {
    const owner = await guest(app);
    const { id } = await buildCircle(database, { ownerId: owner.id });
    expect((await join(id, false, owner)).code).toBe(4090);
    const member = await guest(app);
    await join(id, true, member);
    await database.orm.update(contents).set({ state: 'hidden' }).where(eq(contents.id, id));
    expect((await join(id, true)).code).toBe(4040);
    expect((await open(id)).code).toBe(4040);
    expect((await join(id, false, member)).code).toBe(200);
    expect((await join(newId(), true)).code).toBe(4040);
    expect((await signedCall(app, 'circle/join', { id, joined: true })).code).toBe(1000);
  });
});

describe('circle/list and circle/members', () => {
  it('lists joined, recommended, newest and hot circles, each once page after page', async () => {
    const member = await guest(app);
    const ids: string[] = [];
    for (const weight of [1, 3, 2]) ids.push((await buildCircle(database, { weight })).id);
    for (const id of ids) await join(id, true, member);
    for (const sort of ['joined', 'recommended', 'newest', 'hot'] as const) {
      const seen = await everyCircle(sort, member);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining(ids));
      if (sort === 'joined') expect(seen).toEqual([...ids].reverse());
      if (sort === 'recommended') expect(seen.slice(0, 3)).toEqual([ids[1], ids[2], ids[0]]);
    }
  });

  it('lists the owner first, then moderators, then the latest members', async () => {
    const { id, ownerId } = await buildCircle(database);
    const people = [await guest(app), await guest(app), await guest(app)];
    for (const person of people) await join(id, true, person);
    const ofFirst = eq(circleMembers.userId, people[0]!.id);
    await database.orm.update(circleMembers).set({ rank: 1 }).where(ofFirst);
    const seen = await everyMember(id);
    expect(seen).toEqual([ownerId, people[0]!.id, people[2]!.id, people[1]!.id]);
    const bad = await signedCall(app, 'circle/members', { id, cursor: '9abc' }, viewer);
    expect(bad.data).toMatchObject({ field: 'cursor' });
  });
});

describe('a closed circle', () => {
  it('takes its posts out of all lists, and brings them back', async () => {
    const { id } = await buildCircle(database);
    const post = await buildPost(database, { details: { circleId: id } });
    const listed = async () =>
      (await signedCall(app, 'post/list', { circleId: id }, viewer)).data.list.map((one) => one.id);
    expect(await listed()).toEqual([post.id]);
    await settle();
    expect((await open(id)).data.circle.posts).toBe(1);
    const move = async (state: 'hidden' | 'published') => {
      await database.orm.update(contents).set({ state }).where(eq(contents.id, id));
      await context.events.publish('catalogue', id);
    };
    await move('hidden');
    expect(await listed()).toEqual([]);
    await move('published');
    await settle();
    expect(await listed()).toEqual([post.id]);
    expect((await open(id)).data.circle.posts).toBe(1);
  });
});

describe('circle/update', () => {
  const { name: _name, ...REST } = ASKED;
  const update = (by: TestSession, id: string, over: object = {}) =>
    signedCall(app, 'circle/update', { id, name: '改名的', ...REST, ...over }, by);
  const opened = async (over: object) => {
    const owner = await trusted(app, context);
    const { id } = (await ask(owner, over)).data;
    await approve(consoleApp, moderator, id);
    return { owner, id };
  };

  it('changes what is public once the review approves it, with both sides shown there', async () => {
    const { owner, id } = await opened({ name: '原来的名' });
    const changed = await update(owner, id, { rules: '新圈规', themes: ['装备'] });
    expect(changed.data).toMatchObject({
      ...{ name: '原来的名', rules: '新圈规', themes: ['装备'], change: { state: 'waiting' } },
    });
    expect((await open(id)).data.circle).toMatchObject({ title: '原来的名', rules: '注意安全' });
    const info = await staffCall(consoleApp, 'review/info', { id }, moderator);
    expect(info.data).toMatchObject({
      ...{ isChange: true, title: '改名的', circle: { rules: '新圈规', themes: ['装备'] } },
      before: { title: '原来的名', circle: { rules: '注意安全', themes: ['装备', '鱼获'] } },
    });
    expect((await approve(consoleApp, moderator, id)).code).toBe(200);
    const { circle } = (await open(id)).data;
    expect(circle).toMatchObject({ title: '改名的', rules: '新圈规' });
    expect(circle.themes.map(({ name }) => name)).toEqual(['装备']);
  });

  it('writes what waits or came back, and hands it in again', async () => {
    const owner = await trusted(app, context);
    const { id } = (await ask(owner, { name: '等着的' })).data;
    expect((await update(owner, id, { name: '等着改' })).data).toMatchObject({ name: '等着改' });
    await sendBack(consoleApp, moderator, id);
    const again = await update(owner, id, { name: '再来一次' });
    expect(again.data).toMatchObject({ name: '再来一次', state: 'submitted', reason: null });
  });

  it('is open to who was given a circle of the platform', async () => {
    const owner = await guest(app);
    const { id } = await buildCircle(database, { ownerId: owner.id, title: '平台的' });
    expect((await update(owner, id, { name: '平台的圈' })).data.change?.state).toBe('waiting');
    expect((await approve(consoleApp, moderator, id)).code).toBe(200);
    expect((await open(id)).data.circle.title).toBe('平台的圈');
  });

  it('of the platform takes two changes at once, and keeps the cover of the first', async () => {
    const owner = await trusted(app, context);
    const { id } = await buildCircle(database, { ownerId: owner.id, title: '两次改' });
    const coverId = await buildUserPicture(database, owner.id);
    const [first, second] = await Promise.all([
      update(owner, id, { name: '第一次改' }),
      update(owner, id, { name: '第二次改' }),
    ]);
    expect([first.code, second.code]).toEqual([200, 200]);
    const covered = await update(owner, id, { name: '有封面', coverId });
    const { cover } = covered.data;
    expect(cover).not.toBeNull();
    const again = await update(owner, id, { name: '只改名' });
    expect(again.data).toMatchObject({ name: '两次改', change: { state: 'waiting' }, cover });
    expect((await approve(consoleApp, moderator, id)).code).toBe(200);
    expect((await open(id)).data.circle).toMatchObject({ title: '只改名', cover });
  });

  it('is refused to others, with a name that is taken, and with another rating', async () => {
    const { owner, id } = await opened({ name: '被占的名' });
    const other = await opened({ name: '别的圈' });
    expect((await update(viewer, id)).code).toBe(4040);
    await join(id, true);
    expect((await update(viewer, id)).code).toBe(4030);
    expect(await update(other.owner, other.id, { name: '被占的名' })).toMatchObject({
      ...{ code: 4090, data: { field: 'name' } },
    });
    expect(await update(owner, id, { rating: 'adult' })).toMatchObject({
      ...{ code: 4090, data: { field: 'rating' } },
    });
    expect((await signedCall(app, 'circle/update', { id, ...ASKED })).code).toBe(1000);
    await update(owner, id, { name: '抢注的名' });
    await opened({ name: '抢注的名' });
    expect((await approve(consoleApp, moderator, id)).code).toBe(4090);
  });
});

describe('circles of a person', () => {
  it('are those they joined, unless they show nobody whom they follow', async () => {
    const { id } = await buildCircle(database);
    const person = await guest(app);
    await join(id, true, person);
    const list = () =>
      signedCall(app, 'circle/list', { sort: 'joined', userId: person.id }, viewer);
    expect((await list()).data.list.map((circle) => circle.id)).toEqual([id]);
    await signedCall(app, 'user/privacy/set', { hidesFollowing: true }, person);
    expect((await list()).code).toBe(4030);
    const hot = { sort: 'hot', userId: person.id } as const;
    expect((await signedCall(app, 'circle/list', hot, viewer)).code).toBe(4000);
  });
});
