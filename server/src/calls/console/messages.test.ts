import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { NoticeSegment } from '@yehang/contract/shapes/notice.ts';
import { testApp } from '../../../test/app.ts';
import { signedCall, type TestSession } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { trustedGuests } from '../../../test/factories/messages.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { plainPng } from '../../../test/upload/send-picture.ts';
import { sendDueNotices, sendStandingNotices } from '../../domain/notices/notices.ts';

const { app, context, database } = await testApp();
const staffApp = await testConsole(context);
const editor = await staffCookie(staffApp, context, 'editor');
const moderator = await staffCookie(staffApp, context, 'moderator');
const second = await staffCookie(staffApp, context, 'moderator');
const support = await staffCookie(staffApp, context, 'support');
const trust = trustedGuests(app, database);

let keys = 0;
const newKey = () => `notice-key-${String((keys += 1)).padStart(8, '0')}`;
const everybody: NoticeSegment = { tier: null, registeredFrom: null, registeredTo: null };
const count = async (segment: NoticeSegment) =>
  (await staffCall(staffApp, 'notice/count', { segment }, editor)).data.users;
const send = async (over: object = {}, cookie = editor) => {
  const segment = { ...everybody, tier: 'none' as const };
  const request = { title: '维护通知', text: '今晚两点', path: '', segment };
  const expectedUsers = await count(segment);
  const body = { ...request, expectedUsers, idempotencyKey: newKey(), ...over };
  return staffCall(staffApp, 'notice/send', body, cookie);
};
const received = async (userId: string) => {
  const { rows } = await database.pool.query<{ title: string }>(
    `select title from messages where user_id = $1 and kind = 'notice'`,
    [userId],
  );
  return rows.map(({ title }) => title);
};
const sendAll = async () => {
  while (await sendDueNotices(context, 3)) continue;
};

describe('notice/send', () => {
  it('goes to each user of the segment once, by however many processes', async () => {
    const inside = await Promise.all(Array.from({ length: 8 }, () => buildUser(database)));
    const supremeUntil = new Date(Date.now() + 86_400_000);
    const outside = await buildUser(database, { supremeUntil });
    const { data } = await send();
    expect(data).toMatchObject({ state: 'sending', sent: 0, total: await count(data.segment) });
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    for (const { id } of inside) expect(await received(id)).toEqual(['维护通知']);
    expect(await received(outside.id)).toEqual([]);
    const [first] = (await staffCall(staffApp, 'notice/list', {}, editor)).data.list;
    expect(first).toMatchObject({ state: 'done', sent: data.total });
  });

  it('is one notice for each key, and none where the users are others than were confirmed', async () => {
    const idempotencyKey = newKey();
    const first = await send({ idempotencyKey });
    const again = await send({ idempotencyKey });
    expect(again.data.id).toBe(first.data.id);
    expect((await send({ idempotencyKey, title: '别的' })).code).toBe(4090);
    expect((await send({ expectedUsers: 900 })).tip).toMatch('请重新确认');
    await sendAll();
  });

  it('stops where it is cancelled, and goes on where it was after a restart', async () => {
    const segment = { ...everybody, registeredFrom: '2020-01-01', registeredTo: '2020-01-02' };
    const createdAt = new Date('2020-01-02T15:59:00Z');
    await Promise.all(Array.from({ length: 5 }, () => buildUser(database, { createdAt })));
    await buildUser(database, { createdAt: new Date('2020-01-02T16:00:00Z') });
    expect(await count(segment)).toBe(5);
    const { data } = await send({ segment, expectedUsers: 5 });
    await sendDueNotices(context, 2);
    await sendDueNotices(context, 2);
    const cancelled = await staffCall(staffApp, 'notice/cancel', { id: data.id }, editor);
    expect(cancelled.data).toMatchObject({ state: 'cancelled', sent: 4, total: 5 });
    expect(await sendDueNotices(context)).toBe(false);
    expect((await staffCall(staffApp, 'notice/cancel', { id: data.id }, editor)).code).toBe(4090);
    const nobody = { id: '01890000-0000-7000-8000-000000000000' };
    expect((await staffCall(staffApp, 'notice/cancel', nobody, editor)).code).toBe(4040);
  });

  it('goes on to who registers, each once, until it is cancelled', async () => {
    const before = await buildUser(database);
    const { data } = await send({ title: '欢迎', stands: true });
    await sendAll();
    expect(await received(before.id)).toContain('欢迎');
    const [first] = (await staffCall(staffApp, 'notice/list', {}, editor)).data.list;
    expect(first).toMatchObject({ id: data.id, state: 'standing', stands: true, endedAt: null });
    const later = await Promise.all(Array.from({ length: 5 }, () => buildUser(database)));
    const now = Date.now() + 60_000;
    const go = async () => {
      while (await sendStandingNotices(context, { limit: 2, now })) continue;
    };
    await Promise.all([go(), go()]);
    await go();
    for (const { id } of later) expect(await received(id)).toEqual(['欢迎']);
    await staffCall(staffApp, 'notice/cancel', { id: data.id }, editor);
    const last = await buildUser(database);
    await sendStandingNotices(context, { now });
    expect(await received(last.id)).toEqual([]);
  });

  it('reads nobody twice who is not of its segment', async () => {
    await sendAll();
    const { data } = await send({ title: '新人', stands: true });
    await sendAll();
    const [early, late] = [await buildUser(database), await buildUser(database)];
    const place = async () =>
      (
        await database.pool.query<{ at: string }>(
          `select last_user_id as at from notices where id = $1`,
          [data.id],
        )
      ).rows[0]!.at;
    await database.pool.query(
      `update users set normal_until = now() + interval '1 day' where id = any($1::uuid[])`,
      [[early.id, late.id]],
    );
    await sendStandingNotices(context, { now: Date.now() + 60_000 });
    expect((await place()) > late.id).toBe(true);
    expect(await received(late.id)).toEqual([]);
    await staffCall(staffApp, 'notice/cancel', { id: data.id }, editor);
  });

  it('that stands is refused where nobody later could be of it', async () => {
    const stands = { stands: true, expectedUsers: 0 };
    for (const over of [
      { tier: 'normal' as const },
      { registeredFrom: '2020-01-01', registeredTo: '2020-01-02' },
    ])
      expect(await send({ ...stands, segment: { ...everybody, ...over } })).toMatchObject({
        ...{ code: 4000, data: { field: 'stands' } },
      });
  });

  it('is refused to other roles, without a login, and with a bad page', async () => {
    expect((await send({}, support)).code).toBe(4030);
    expect((await send({}, '')).code).toBe(1000);
    expect((await send({ path: 'https://elsewhere.example' })).code).toBe(4000);
  });
});

describe('pictures of messages', () => {
  const picture = async () => (await plainPng(40, 40)).toString('base64');
  /** A picture of shapes: a plain one has no hash. */
  const drawn = async () => {
    const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#123"/>
      <circle cx="200" cy="200" r="150" fill="#e8b"/><path d="M0 600 L300 380 L620 520 L800 400 L800 600z" fill="#fc4"/></svg>`;
    return (await sharp(Buffer.from(shapes)).png().toBuffer()).toString('base64');
  };
  const say = async (from: TestSession, to: TestSession, body: object) =>
    signedCall(
      app,
      'message/send',
      { userId: to.id, body: body as never, idempotencyKey: newKey() },
      from,
    );
  const last = async (me: TestSession, other: TestSession) =>
    (await signedCall(app, 'message/dialog', { userId: other.id }, me)).data.list.at(-1);

  it('are seen by their receiver once they are approved', async () => {
    const [ann, bob] = await trust(2);
    for (const me of [ann, bob]) await signedCall(app, 'user/age/confirm', { confirmed: true }, me);
    await say(ann, bob, { kind: 'text', text: '你好' });
    await say(bob, ann, { kind: 'text', text: '你好呀' });
    const sent = await say(ann, bob, { kind: 'picture', picture: await picture() });
    expect(sent.data).toMatchObject({ kind: 'picture', pictureState: 'waiting' });
    expect(sent.data.picture).not.toBeNull();
    expect(await last(bob, ann)).toMatchObject({ picture: null, pictureState: 'waiting' });
    const { data } = await staffCall(staffApp, 'message/pictures', {}, moderator);
    const waiting = data.list.find(({ user }) => user.id === ann.id)!;
    const decide = () =>
      staffCall(staffApp, 'message/decide', { id: waiting.id, refusal: null }, moderator);
    expect((await decide()).code).toBe(200);
    expect((await decide()).code).toBe(4090);
    expect((await last(bob, ann))?.picture?.path).toBe(sent.data.picture?.path);
  });

  it('that are refused stay unseen, and their sender alone is told why, once', async () => {
    const [ann, bob] = await trust(2);
    await say(ann, bob, { kind: 'text', text: '你好' });
    await say(bob, ann, { kind: 'text', text: '你好呀' });
    await say(ann, bob, { kind: 'picture', picture: await picture() });
    const { data } = await staffCall(staffApp, 'message/pictures', { pageSize: 50 }, moderator);
    const { id } = data.list.find(({ user }) => user.id === ann.id)!;
    const refuse = () =>
      staffCall(
        staffApp,
        'message/decide',
        { id, refusal: '图片里有二维码', rule: 'illegal', withStrike: true },
        moderator,
      );
    expect((await refuse()).code).toBe(200);
    expect((await refuse()).code).toBe(4090);
    expect(await last(ann, bob)).toMatchObject({ kind: 'picture', pictureState: 'refused' });
    expect((await last(bob, ann))?.picture).toBeNull();
    const told = async (me: TestSession) =>
      (await signedCall(app, 'message/list', { kind: 'account' }, me)).data.list;
    expect(await told(ann)).toMatchObject([
      {
        ...{ title: '私信里的图片没有通过审核', link: { path: '/mine/seting?view=standing' } },
        text: '不得违法违规：图片里有二维码。记一次违规',
      },
    ]);
    expect(await told(ann)).toHaveLength(1);
    expect(await told(bob)).toEqual([]);
  });

  it('that were refused are listed as removed, and shown once an appeal is granted', async () => {
    const [ann, bob] = await trust(2);
    for (const me of [ann, bob]) await signedCall(app, 'user/age/confirm', { confirmed: true }, me);
    await say(ann, bob, { kind: 'text', text: '你好' });
    await say(bob, ann, { kind: 'text', text: '你好呀' });
    const sent = await say(ann, bob, { kind: 'picture', picture: await drawn() });
    const { data } = await staffCall(staffApp, 'message/pictures', { pageSize: 50 }, moderator);
    const { id } = data.list.find(({ user }) => user.id === ann.id)!;
    const refusal = { id, refusal: '图片违法', rule: 'illegal' } as const;
    expect((await staffCall(staffApp, 'message/decide', refusal, moderator)).code).toBe(200);
    const isListed = async () =>
      (
        await database.pool.query('select from removed_pictures where path = $1', [
          sent.data.picture!.path,
        ])
      ).rowCount;
    expect(await isListed()).toBe(1);
    const [measure] = (await signedCall(app, 'user/measure/list', {}, ann)).data.list;
    expect(measure).toMatchObject({
      ...{ kind: 'hide', subjectKind: 'message', subjectId: id, label: '图片', rule: 'illegal' },
    });
    const asked = { id: measure!.id, text: '这是我自己拍的风景' };
    expect((await signedCall(app, 'user/measure/appeal', asked, ann)).code).toBe(200);
    const appeals = await staffCall(staffApp, 'appeal/list', { pageSize: 50 }, second);
    const appeal = appeals.data.list.find(({ subjectId }) => subjectId === id)!;
    const answer = { id: appeal.id, isGranted: true, answer: '看过了' };
    expect((await staffCall(staffApp, 'appeal/decide', answer, second)).code).toBe(200);
    expect((await last(bob, ann))?.picture?.path).toBe(sent.data.picture?.path);
    expect(await isListed()).toBe(0);
  });

  it('that are none are refused', async () => {
    const [ann, bob] = await trust(2);
    const nothing = Buffer.from('no picture').toString('base64');
    expect((await say(ann, bob, { kind: 'picture', picture: nothing })).code).toBe(4150);
  });

  it('and messages are reported as they were, also after they were recalled', async () => {
    const [ann, bob] = await trust(2);
    const { data: sent } = await say(ann, bob, { kind: 'text', text: '骂人的话' });
    const theirs = await last(bob, ann);
    const request = { kind: 'message', id: theirs!.id, reason: 'abuse' } as const;
    expect((await signedCall(app, 'report/add', request, ann)).code).toBe(4040);
    expect((await signedCall(app, 'report/add', request, bob)).code).toBe(200);
    await signedCall(app, 'message/recall', { userId: bob.id, number: sent.number }, ann);
    const { data } = await staffCall(
      staffApp,
      'report/list',
      { state: 'open', kind: 'message' },
      moderator,
    );
    const found = data.list.find(({ subjectId }) => subjectId === theirs!.id)!;
    const info = await staffCall(staffApp, 'report/info', { id: found.id }, moderator);
    expect(info.data.lines[0]?.evidence).toMatchObject({
      kind: 'message',
      text: '骂人的话',
      authorId: ann.id,
    });
  });

  it('and messages that are hidden by a report are gone for both', async () => {
    const [ann, bob] = await trust(2);
    await say(ann, bob, { kind: 'text', text: '骂人的话' });
    const { id } = (await last(bob, ann))!;
    await signedCall(app, 'report/add', { kind: 'message', id, reason: 'minor' }, bob);
    for (const [me, other] of [[ann, bob] as const, [bob, ann] as const])
      expect(await last(me, other)).toMatchObject({ kind: 'removed', text: '' });
  });
});
