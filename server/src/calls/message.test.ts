import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { messageKinds } from '@yehang/contract/shapes/message-values.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall } from '../../test/call.ts';
import { buildContent } from '../../test/factories/content.ts';
import { users } from '../db/schema/users.ts';
import { messageEvents, messages } from '../db/schema/messages.ts';
import { addSystemMessage } from '../domain/messages/add-system-message.ts';

const { app, database } = await testApp();

const say = (userId: string, key: string, over: object = {}) =>
  addSystemMessage(database, {
    userId,
    kind: 'review',
    key,
    title: '审核通过',
    text: '《夜航》已经发布',
    ...over,
  });

describe('system messages', () => {
  it('are listed with the latest first, page after page, each once', async () => {
    const me = await guest(app);
    for (const key of ['a', 'b', 'c']) await say(me.id, key, { title: key });
    const first = await signedCall(app, 'message/list', { kind: 'review', pageSize: 2 }, me);
    expect(first.wasEncrypted).toBe(true);
    expect(first.data.list.map(({ title }) => title)).toEqual(['c', 'b']);
    const cursor = first.data.cursor!;
    const second = await signedCall(app, 'message/list', { kind: 'review', cursor }, me);
    expect(second.data.list.map(({ title }) => title)).toEqual(['a']);
    expect(second.data.cursor).toBeNull();
    const other = await signedCall(app, 'message/list', { kind: 'income' }, me);
    expect(other.data.list).toEqual([]);
  });

  it("about what is the dark section's alone are for its members and its uploader", async () => {
    const [me, uploader, light] = [await adultGuest(app), await adultGuest(app), await guest(app)];
    const { id } = await buildContent(database, { darkOnly: true, uploaderId: uploader.id });
    const link = { id, contentType: contentTypes.long };
    for (const one of [me, uploader, light]) await say(one.id, 'dark', { link });
    const read = async (session: typeof me) => {
      const { data } = await signedCall(app, 'message/list', { kind: 'review' }, session);
      return data.list.length;
    };
    expect(await read(me)).toBe(0);
    expect(await read(light)).toBe(0);
    expect(await read(uploader)).toBe(1);
    const darkUntil = new Date(Date.now() + 86_400_000);
    await database.orm.update(users).set({ darkUntil }).where(eq(users.id, me.id));
    expect(await read(me)).toBe(1);
  });

  it('are one for each user, kind and key, however many report it at once', async () => {
    const [me, other] = [await guest(app), await guest(app)];
    await Promise.all(Array.from({ length: 20 }, () => say(me.id, 'decision')));
    await say(me.id, 'decision', { kind: 'income' });
    await say(other.id, 'decision');
    const { data } = await signedCall(app, 'message/list', {}, me);
    expect(data.list.map(({ kind }) => kind)).toEqual(['income', 'review']);
  });

  it('go back with the transaction of what they report', async () => {
    const me = await guest(app);
    const failed = database.orm.transaction(async (orm) => {
      await addSystemMessage(
        { orm },
        { userId: me.id, kind: 'order', key: '1', title: '订单', text: '' },
      );
      throw new Error('the order failed');
    });
    await expect(failed).rejects.toThrow('the order failed');
    expect((await signedCall(app, 'message/list', {}, me)).data.list).toEqual([]);
    expect(
      await database.orm.select().from(messageEvents).where(eq(messageEvents.userId, me.id)),
    ).toEqual([]);
  });

  it('are counted by kind until they are read', async () => {
    const me = await guest(app);
    await say(me.id, '1');
    await say(me.id, '2');
    await say(me.id, '3', { kind: 'follow' });
    const before = (await signedCall(app, 'message/info', {}, me)).data;
    expect(before.kinds.map(({ kind }) => kind)).toEqual(messageKinds);
    expect(before.kinds[0]).toMatchObject({ unread: 2, last: { title: '审核通过' } });
    expect(before.kinds[1]).toEqual({ kind: 'income', unread: 0, last: null });
    expect(before.unread).toBe(3);
    await signedCall(app, 'message/read', { kind: 'review' }, me);
    expect((await signedCall(app, 'message/info', {}, me)).data.unread).toBe(1);
    await signedCall(app, 'message/read', {}, me);
    expect((await signedCall(app, 'message/info', {}, me)).data.unread).toBe(0);
    const { data } = await signedCall(app, 'message/list', {}, me);
    expect(data.list.every(({ isRead }) => isRead)).toBe(true);
  });

  it('lead to a content or a page, and are cut where they are too long', async () => {
    const me = await guest(app);
    const { id } = await buildContent(database);
    await say(me.id, 'content', { link: { contentType: contentTypes.long, id } });
    await say(me.id, 'page', {
      link: { path: '/mine/gold' },
      title: '夜'.repeat(61),
      text: '🌙'.repeat(501),
    });
    const { data } = await signedCall(app, 'message/list', {}, me);
    expect(data.list[0]).toMatchObject({
      link: { path: '/mine/gold' },
      title: `${'夜'.repeat(59)}…`,
      text: `${'🌙'.repeat(499)}…`,
    });
    expect(data.list[1]).toMatchObject({ link: { contentType: 2, id } });
  });

  it('of adult contents neither show nor count before the age is confirmed', async () => {
    const [child, adult] = [await guest(app), await adultGuest(app)];
    const { id } = await buildContent(database, { rating: 'adult' });
    for (const { id: userId } of [child, adult])
      await say(userId, 'content', { link: { contentType: contentTypes.long, id } });
    for (const [me, many] of [
      [child, 0],
      [adult, 1],
    ] as const) {
      expect((await signedCall(app, 'message/list', {}, me)).data.list).toHaveLength(many);
      expect((await signedCall(app, 'message/info', {}, me)).data.unread).toBe(many);
    }
  });

  it('number their events without gaps, however many are added at once', async () => {
    const me = await guest(app);
    await Promise.all(Array.from({ length: 30 }, (_, place) => say(me.id, `at-once-${place}`)));
    const events = await database.orm
      .select()
      .from(messageEvents)
      .where(eq(messageEvents.userId, me.id))
      .orderBy(messageEvents.number);
    expect(events.map(({ number }) => number)).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
    expect(await database.orm.$count(messages, eq(messages.userId, me.id))).toBe(30);
  });

  it('are counted with the stream that is opened, where that is wanted', async () => {
    const me = await guest(app);
    const { data: info } = await signedCall(app, 'message/info', {}, me);
    const first = await signedCall(app, 'message/stream', { withInfo: true }, me);
    expect(first.data.info).toEqual(info);
    expect((await signedCall(app, 'message/stream', {}, me)).data).not.toHaveProperty('info');
  });

  it.each(['message/list', 'message/info', 'message/read'] as const)(
    '%s is refused without a session, and with fields it does not know',
    async (name) => {
      expect((await signedCall(app, name, {})).code).toBe(1000);
      const wrong = await signedCall(app, name, { other: 'nonsense' } as never, await guest(app));
      expect(wrong.code).toBe(4000);
    },
  );
});
