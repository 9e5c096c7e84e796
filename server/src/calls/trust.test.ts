import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildComment } from '../../test/factories/comment.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildCreator } from '../../test/factories/creator.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { giveTrust } from '../../test/factories/trust.ts';
import { account } from '../../test/login.ts';
import { newId } from '../db/new-id.ts';
import { countDueTrust } from '../db/queries/trust/user-trust.ts';
import { requireTrust } from '../domain/trust/require-trust.ts';

const { app, context, database } = await testApp();
const staffApp = await testConsole(context);
const moderator = await staffCookie(staffApp, context, 'moderator');

const isActive = (userId: string, day: string) =>
  database.pool.query(
    `insert into online_times (user_id, day, kind, ms) values ($1, $2, 'online', 1000)
     on conflict (user_id, day, kind) do update set ms = online_times.ms + 1000`,
    [userId, day],
  );

describe('user/trust', () => {
  it('is refused without a session', async () => {
    expect((await signedCall(app, 'user/trust', {})).code).toBe(1000);
  });

  it('says to a new guest what is open and what is missing', async () => {
    const viewer = await guest(app);
    const { data } = await signedCall(app, 'user/trust', {}, viewer);
    expect(data).toMatchObject({ level: 0, strikes: 0, setReason: null });
    expect(data.abilities.filter((one) => one.isOpen)).toEqual([]);
    expect(data.next).toMatchObject({ level: 1, missing: ['绑定手机、设置密码或添加通行密钥'] });
  });

  it('says of each ability what its own level asks for', async () => {
    const viewer = await guest(app);
    const { data } = await signedCall(app, 'user/trust', {}, viewer);
    const missing = new Map(data.abilities.map((one) => [one.ability, one.missing]));
    expect(missing.get('pictures')).toEqual(['绑定手机、设置密码或添加通行密钥']);
    const refused = await requireTrust(context, viewer.id, 'circles').catch(String);
    expect(missing.get('circles')!.length).toBeGreaterThan(1);
    expect(refused).toContain(missing.get('circles')!.join('；'));
  });

  it('opens pictures and messages as soon as the account is protected', async () => {
    const viewer = await account(app);
    const { data } = await signedCall(app, 'user/trust', {}, viewer);
    expect(data.level).toBe(1);
    const open = data.abilities.filter((one) => one.isOpen).map((one) => one.ability);
    expect(open).toEqual(['stickers', 'pictures', 'publish', 'messages']);
  });

  it('counts days and contributions by a job, once somebody was active', async () => {
    const viewer = await account(app);
    const { id: contentId } = await buildContent(database);
    await buildComment(database, { contentId, userId: viewer.id });
    await isActive(viewer.id, '2026-01-01');
    await isActive(viewer.id, '2026-01-02');
    await isActive(viewer.id, '2026-01-02');
    await countDueTrust(database);
    const { data } = await staffCall(staffApp, 'trust/info', { userId: viewer.id }, moderator);
    expect(data).toMatchObject({ activeDays: 2, contributions: 1, protections: 1, level: 1 });
    expect(await countDueTrust(database)).toBe(0);
  });
});

describe('requireTrust', () => {
  it('refuses with what is missing, and lets through what is open', async () => {
    const viewer = await guest(app);
    await expect(requireTrust(context, viewer.id, 'pictures')).rejects.toMatchObject({
      code: 4030,
      message: '发图片需要信任等级 1，还差：绑定手机、设置密码或添加通行密钥',
    });
    await giveTrust(database, viewer.id, 1);
    await requireTrust(context, viewer.id, 'pictures');
    await expect(requireTrust(context, viewer.id, 'links')).rejects.toMatchObject({
      message: '发链接需要信任等级 2，你的等级由管理员设定，原因见账号状态',
    });
  });

  it('lets verified creators publish', async () => {
    const viewer = await guest(app);
    await buildCreator(context, viewer.id);
    await requireTrust(context, viewer.id, 'publish');
    await requireTrust(context, viewer.id, 'circles');
  });

  it('refuses somebody who is not there', async () => {
    await expect(requireTrust(context, newId(), 'links')).rejects.toMatchObject({ code: 4030 });
  });
});

describe('a link', () => {
  const refused = { code: 4030, tip: expect.stringMatching(/^发链接需要信任等级 2/) as string };
  const words = '看这里 https://example.com/a';

  it('stands in comments of those alone who may send links', async () => {
    const viewer = await guest(app);
    const { id: contentId } = await buildContent(database);
    await buildMedia(context, contentId, 8);
    const add = (text: string) =>
      signedCall(app, 'comment/add', { contentId, text, idempotencyKey: newId() }, viewer);
    expect(await add(words)).toMatchObject(refused);
    expect((await add('看这里')).code).toBe(200);
    await giveTrust(database, viewer.id, 2);
    expect((await add(words)).code).toBe(200);
  });

  it('stands in messages of those alone, also to people who answered', async () => {
    const [ann, bob] = [await guest(app), await guest(app)];
    for (const { id } of [ann, bob]) await giveTrust(database, id, 1);
    const send = (from: typeof ann, to: typeof ann, text: string) => {
      const body = { kind: 'text', text } as const;
      return signedCall(
        app,
        'message/send',
        { userId: to.id, body, idempotencyKey: newId() },
        from,
      );
    };
    await send(ann, bob, '你好');
    await send(bob, ann, '你好呀');
    expect(await send(ann, bob, words)).toMatchObject(refused);
    await giveTrust(database, ann.id, 2);
    expect((await send(ann, bob, words)).code).toBe(200);
  });
});

describe('trust/set', () => {
  it('sets a level with its reason, and lets it follow from the facts again', async () => {
    const viewer = await guest(app);
    const set = { userId: viewer.id, level: 2, reason: '老作者' };
    const { data } = await staffCall(staffApp, 'trust/set', set, moderator);
    expect(data).toMatchObject({ level: 2, earned: 0, set: { level: 2, reason: '老作者' } });
    const own = await signedCall(app, 'user/trust', {}, viewer);
    expect(own.data).toMatchObject({ level: 2, setReason: '老作者', next: null });
    const back = { ...set, level: null };
    expect((await staffCall(staffApp, 'trust/set', back, moderator)).data.set).toBeNull();
    const { rows } = await database.pool.query(
      `select detail from audit_entries where action = 'trust.set' and subject = $1`,
      [viewer.id],
    );
    expect(rows).toHaveLength(2);
  });

  it('refuses other roles, levels that are none and users who are not there', async () => {
    const support = await staffCookie(staffApp, context, 'support');
    const set = { userId: newId(), level: 2, reason: '老作者' };
    expect((await staffCall(staffApp, 'trust/set', set, support)).code).toBe(4030);
    expect((await staffCall(staffApp, 'trust/set', set, moderator)).code).toBe(4040);
    expect((await staffCall(staffApp, 'trust/info', { userId: newId() }, support)).code).toBe(4040);
    expect((await staffCall(staffApp, 'trust/set', { ...set, level: 5 }, moderator)).code).toBe(
      4000,
    );
  });
});
