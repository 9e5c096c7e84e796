import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MOST_MODERATORS } from '@yehang/contract/shapes/circle.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildCircle } from '../../test/factories/community.ts';
import { buildUser } from '../../test/factories/user.ts';
import { newId } from '../db/new-id.ts';
import { setRank } from '../db/queries/circles/members.ts';
import { auditEntries } from '../db/schema/staff.ts';
import { findUser } from '../db/queries/users/users.ts';
import { users } from '../db/schema/users.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);

async function circle() {
  const [owner, moderator, member, stranger] = [
    await guest(app),
    await guest(app),
    await guest(app),
    await guest(app),
  ];
  const { id } = await buildCircle(database, { ownerId: owner.id });
  await setRank(database, { userId: moderator.id, circleId: id, role: 'moderator' });
  await signedCall(app, 'circle/join', { id, joined: true }, member);
  return { id, owner, moderator, member, stranger };
}

const appoint = (
  by: TestSession | undefined,
  { id, userId, moderator = true }: { id: string; userId: string; moderator?: boolean },
) => signedCall(app, 'circle/manage/appoint', { id, userId, moderator }, by);
const told = async (user: TestSession) =>
  (await signedCall(app, 'message/list', { kind: 'notice' }, user)).data.list;
const roles = async (id: string, by: TestSession) =>
  new Map(
    (await signedCall(app, 'circle/members', { id }, by)).data.list.map(({ user, role }) => [
      user.id,
      role,
    ]),
  );
const mayManage = async (id: string, by: TestSession) =>
  (await signedCall(app, 'circle/manage/list', { id }, by)).code === 200;

/** A circle as staff who see it now would save it. */
async function savedAs(id: string, staff: string) {
  const { data } = await staffCall(consoleApp, 'circle/list', { text: '', pageSize: 50 }, staff);
  const seen = data.list.find((row) => row.id === id)!;
  const { version, description, rules, themes, rating, weight } = seen;
  return {
    ...{ id, version, description, rules, themes, rating, weight, cover: null, enabled: true },
    name: `改名${id.slice(-6)}`,
    owner: seen.owner!.number,
    moderators: seen.moderators.map(({ number }) => number),
  };
}

async function addMembers(id: string, many: number, role: 'member' | 'moderator') {
  const people = await Promise.all(Array.from({ length: many }, () => buildUser(database)));
  for (const { id: userId } of people) await setRank(database, { userId, circleId: id, role });
  return people.map(({ id: userId }) => userId);
}

describe('the owner of a circle', () => {
  it('appoints a member, who is told, and dismisses them', async () => {
    const { id, owner, member } = await circle();
    const { data } = await appoint(owner, { id, userId: member.id });
    expect(data).toEqual({ role: 'moderator' });
    expect(await mayManage(id, member)).toBe(true);
    const [message] = await told(member);
    expect(message?.title).toContain('版主');
    expect(message?.link).toMatchObject({ id });
    const ended = await appoint(owner, { id, userId: member.id, moderator: false });
    expect(ended.data).toEqual({ role: 'member' });
    expect(await mayManage(id, member)).toBe(false);
    expect((await roles(id, owner)).get(member.id)).toBe('member');
    expect(await told(member)).toHaveLength(2);
    const rows = await database.orm.select().from(auditEntries).where(eq(auditEntries.subject, id));
    const written = new Set(rows.map((row) => `${row.action} ${row.staffLogin}`));
    const by = `user:${owner.id}`;
    expect(written).toEqual(new Set([`circle.appoint ${by}`, `circle.unappoint ${by}`]));
  });

  it('changes nothing by saying the same twice, also at the same time', async () => {
    const { id, owner, member } = await circle();
    const request = { id, userId: member.id };
    const both = await Promise.all([appoint(owner, request), appoint(owner, request)]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    expect((await appoint(owner, request)).data).toEqual({ role: 'moderator' });
    expect(await told(member)).toHaveLength(1);
  });

  it('appoints nobody who left, never joined, is blocked, or owns it', async () => {
    const { id, owner, member, moderator, stranger } = await circle();
    await signedCall(app, 'circle/join', { id, joined: false }, moderator);
    for (const userId of [moderator.id, stranger.id, newId()])
      expect(await appoint(owner, { id, userId })).toMatchObject({ code: 4040 });
    const blocked = { blockedAt: new Date() };
    await database.orm.update(users).set(blocked).where(eq(users.id, member.id));
    expect((await appoint(owner, { id, userId: member.id })).code).toBe(4090);
    for (const moderates of [true, false]) {
      const request = { id, userId: owner.id, moderator: moderates };
      expect((await appoint(owner, request)).code).toBe(4090);
    }
    const there = await roles(id, owner);
    expect(there.get(member.id)).toBe('member');
    expect(there.has(moderator.id) || there.has(stranger.id)).toBe(false);
  });

  it('dismisses a moderator whose account is blocked', async () => {
    const { id, owner, moderator } = await circle();
    const blocked = { blockedAt: new Date() };
    await database.orm.update(users).set(blocked).where(eq(users.id, moderator.id));
    const { data } = await appoint(owner, { id, userId: moderator.id, moderator: false });
    expect(data).toEqual({ role: 'member' });
  });

  it('appoints no more than so many, also at once, and all of them are shown', async () => {
    const { id, owner } = await circle();
    await addMembers(id, MOST_MODERATORS - 2, 'moderator');
    const members = await addMembers(id, 3, 'member');
    const answers = await Promise.all(members.map((userId) => appoint(owner, { id, userId })));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 4090, 4090]);
    const { data } = await signedCall(app, 'circle/detail', { id }, owner);
    const people = data.circle.moderators.filter((one) => one.id !== owner.id);
    expect(people).toHaveLength(MOST_MODERATORS);
  });

  it('is the only one who may, in their own circle alone', async () => {
    const [one, other] = [await circle(), await circle()];
    const { id, moderator, member, stranger } = one;
    for (const by of [moderator, member, stranger, other.owner]) {
      expect((await appoint(by, { id, userId: member.id })).code).toBe(4030);
      const end = { id, userId: moderator.id, moderator: false };
      expect((await appoint(by, end)).code).toBe(4030);
    }
    expect((await appoint(undefined, { id, userId: member.id })).code).toBe(1000);
    expect((await appoint(one.owner, { id: newId(), userId: member.id })).code).toBe(4040);
    expect((await roles(id, one.owner)).get(member.id)).toBe('member');
  });

  it('is not overruled by staff who saw the circle before', async () => {
    const { id, owner, member } = await circle();
    const staff = await staffCookie(consoleApp, context, 'editor');
    const save = await savedAs(id, staff);
    await appoint(owner, { id, userId: member.id });
    expect((await staffCall(consoleApp, 'circle/save', save, staff)).code).toBe(4090);
    expect(await mayManage(id, member)).toBe(true);
  });
});

it('staff who change owner and moderators of a circle have everybody told whose part changed', async () => {
  const { id, owner, moderator, member, stranger } = await circle();
  const staff = await staffCookie(consoleApp, context, 'editor');
  const numberOf = async ({ id: userId }: TestSession) =>
    (await findUser(database, userId))!.number;
  const save = async (people: { owner: number; moderators: number[] }) => {
    const request = { ...(await savedAs(id, staff)), ...people };
    expect((await staffCall(consoleApp, 'circle/save', request, staff)).code).toBe(200);
  };
  const titles = async (user: TestSession) => (await told(user)).map(({ title }) => title);
  const name = `「改名${id.slice(-6)}」`;
  const [before, next] = [await numberOf(owner), await numberOf(moderator)];
  await save({ owner: next, moderators: [before, await numberOf(member)] });
  expect(await titles(moderator)).toEqual([`你成为${name}的圈主了`]);
  expect(await told(owner)).toMatchObject([
    { title: `你成为${name}的版主了`, text: '平台更换了圈主，你改任版主', link: { id } },
  ]);
  expect(await titles(member)).toEqual([`你成为${name}的版主了`]);
  expect(await titles(stranger)).toEqual([]);
  await save({ owner: next, moderators: [before] });
  expect((await told(member))[0]!.text).toBe('平台取消了你的版主身份，你仍是圈子成员');
  expect(await titles(moderator)).toHaveLength(1);
  expect(await titles(owner)).toHaveLength(1);
});
