import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { MessageBody } from '@yehang/contract/shapes/conversation.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { trustedGuests } from '../../test/factories/messages.ts';
import { conversations, directMessages } from '../db/schema/conversations.ts';
import { users } from '../db/schema/users.ts';

const { app, context, database } = await testApp();
const trust = trustedGuests(app, database);

let keys = 0;
const newKey = () => `message-key-${String((keys += 1)).padStart(8, '0')}`;
const text = (words: string): MessageBody => ({ kind: 'text', text: words });
const send = (from: TestSession, to: TestSession, body: MessageBody | string, key = newKey()) =>
  signedCall(
    app,
    'message/send',
    {
      userId: to.id,
      body: typeof body === 'string' ? text(body) : body,
      idempotencyKey: key,
    },
    from,
  );
const dialog = async (me: TestSession, other: TestSession, over: object = {}) =>
  (await signedCall(app, 'message/dialog', { userId: other.id, ...over }, me)).data;
const wordsOf = async (me: TestSession, other: TestSession) =>
  (await dialog(me, other)).list.map((one) => one.text);
const box = async (me: TestSession, of: 'open' | 'requests' = 'open') =>
  (await signedCall(app, 'message/conversations', { box: of }, me)).data.list;
const unreadOf = async (me: TestSession) => (await signedCall(app, 'message/info', {}, me)).data;

/** Two users who answered each other. */
async function friends() {
  const [ann, bob] = await trust(2);
  await send(ann, bob, '你好');
  await send(bob, ann, '你好呀');
  return [ann, bob] as const;
}

describe('message/send', () => {
  it('lets a stranger write once, which waits until it is answered', async () => {
    const [ann, bob] = await trust(2);
    const first = await send(ann, bob, '你好');
    expect(first).toMatchObject({ code: 200, wasEncrypted: true });
    expect(first.data).toMatchObject({ number: 1, isMine: true, kind: 'text', text: '你好' });
    expect((await send(ann, bob, '在吗')).tip).toBe('对方接受后才能继续发');
    expect(await box(bob)).toEqual([]);
    expect(await box(bob, 'requests')).toMatchObject([
      { state: 'request', unread: 1, last: { isMine: false, line: '你好' } },
    ]);
    expect(await unreadOf(bob)).toMatchObject({ requests: 1, conversations: 0, unread: 1 });
    expect((await send(bob, ann, '你好呀')).code).toBe(200);
    expect(await wordsOf(ann, bob)).toEqual(['你好', '你好呀']);
    expect((await send(ann, bob, '在做什么')).code).toBe(200);
    expect(await unreadOf(bob)).toMatchObject({ requests: 0, conversations: 1 });
  });

  it('opens where the receiver follows the sender, also where they take nobody else’s', async () => {
    const [ann, bob] = await trust(2);
    await signedCall(app, 'message/settings/set', { onlyFollowed: true }, bob);
    expect((await send(ann, bob, '你好')).tip).toBe('对方只接收自己关注的人的消息');
    await signedCall(app, 'user/care', { userId: ann.id, isFollowed: true }, bob);
    expect((await send(ann, bob, '你好')).code).toBe(200);
    expect((await box(bob)).map(({ state }) => state)).toEqual(['open']);
  });

  it('is one message for each key, also where it is sent at once', async () => {
    const [ann, bob] = await friends();
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(ann, bob, '一次', key)),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await wordsOf(bob, ann)).toEqual(['你好', '你好呀', '一次']);
    const [other] = await trust(1);
    expect((await send(ann, other, '别的', key)).code).toBe(4090);
  });

  it('numbers messages the same for both, also where both write at the same time', async () => {
    const [ann, bob] = await friends();
    await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        place % 2 ? send(ann, bob, `甲 ${place}`) : send(bob, ann, `乙 ${place}`),
      ),
    );
    const [mine, theirs] = [await dialog(ann, bob), await dialog(bob, ann)];
    expect(mine.list.map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    );
    expect(mine.list.map((one) => one.text)).toEqual(theirs.list.map((one) => one.text));
    expect(mine.list.map(({ isMine }) => isMine)).toEqual(theirs.list.map((one) => !one.isMine));
  });

  it('opens the conversation where both write first at once', async () => {
    const [ann, bob] = await trust(2);
    const both = await Promise.all([send(ann, bob, '我先'), send(bob, ann, '我先')]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    expect(both.map(({ data }) => data.number).toSorted((a, b) => a - b)).toEqual([1, 2]);
    for (const [me, other] of [[ann, bob] as const, [bob, ann] as const])
      expect((await dialog(me, other)).state).toBe('open');
  });

  it('takes a content as a card, and shows it to nobody who may not know of it', async () => {
    const [ann, bob] = await friends();
    const { id } = await buildContent(database, { title: '一起看' });
    await buildMedia(context, id, 4);
    const sent = await send(ann, bob, { kind: 'card', contentId: id });
    expect(sent.data).toMatchObject({ kind: 'card', card: { id, title: '一起看' } });
    const adult = await buildContent(database, { rating: 'adult' });
    await buildMedia(context, adult.id, 4);
    expect((await send(ann, bob, { kind: 'card', contentId: adult.id })).code).toBe(4031);
    await signedCall(app, 'user/age/confirm', { confirmed: true }, ann);
    await send(ann, bob, { kind: 'card', contentId: adult.id });
    expect((await dialog(ann, bob)).list.at(-1)?.card?.id).toBe(adult.id);
    expect((await dialog(bob, ann)).list.at(-1)).toMatchObject({ kind: 'card', card: null });
  });

  it('refuses words, advertising to strangers, oneself, and who is not there', async () => {
    const [ann, bob] = await trust(2);
    expect(await send(ann, ann, '你好')).toMatchObject({ code: 4000, tip: '不能给自己发消息' });
    expect(await send(ann, bob, '幼女')).toMatchObject({ code: 4000 });
    expect((await send(ann, bob, '加我微信 abc12345')).tip).toMatch('对方回复之前');
    const nobody = { ...bob, id: '01890000-0000-7000-8000-000000000000' };
    expect((await send(ann, nobody, '你好')).code).toBe(4040);
    await database.orm.update(users).set({ blockedAt: new Date() }).where(eq(users.id, bob.id));
    expect((await send(ann, bob, '你好')).tip).toBe('对方的账号已停用，收不到消息');
    expect((await send(ann, bob, text('   '))).code).toBe(4000);
    expect((await signedCall(app, 'message/dialog', { userId: ann.id }, ann)).code).toBe(4040);
  });
});

describe('message/dialog', () => {
  it('pages both ways without gaps', async () => {
    const [ann, bob] = await friends();
    for (let place = 3; place <= 7; place += 1) await send(ann, bob, `第 ${place} 条`);
    const newest = await dialog(bob, ann, { pageSize: 3 });
    expect(newest).toMatchObject({ hasMore: true, person: { id: ann.id } });
    expect(newest.list.map(({ number }) => number)).toEqual([5, 6, 7]);
    const older = await dialog(bob, ann, { pageSize: 3, number: 5 });
    expect(older.list.map(({ number }) => number)).toEqual([2, 3, 4]);
    const later = await dialog(bob, ann, { pageSize: 2, side: 'after', number: 4 });
    expect(later.list.map(({ number }) => number)).toEqual([5, 6]);
    expect(later.hasMore).toBe(true);
  });

  it('shows both what was read, but not that a request was', async () => {
    const [ann, bob] = await trust(2);
    await send(ann, bob, '你好');
    await signedCall(app, 'message/see', { userId: ann.id, number: 1 }, bob);
    expect((await dialog(ann, bob)).peerReadNumber).toBe(0);
    await send(bob, ann, '你好呀');
    await send(ann, bob, '在吗');
    expect((await unreadOf(bob)).conversations).toBe(1);
    await signedCall(app, 'message/see', { userId: ann.id, number: 3 }, bob);
    expect((await dialog(ann, bob)).peerReadNumber).toBe(3);
    expect((await unreadOf(bob)).conversations).toBe(0);
    await signedCall(app, 'message/see', { userId: ann.id, number: 1 }, bob);
    expect((await dialog(ann, bob)).peerReadNumber).toBe(3);
  });
});

describe('message/recall', () => {
  const recall = (me: TestSession, other: TestSession, number: number) =>
    signedCall(app, 'message/recall', { userId: other.id, number }, me);

  it('takes a message back for both, with what it said', async () => {
    const [ann, bob] = await friends();
    await send(ann, bob, '说错了');
    expect((await recall(bob, ann, 3)).code).toBe(4040);
    expect((await recall(ann, bob, 3)).code).toBe(200);
    expect((await recall(ann, bob, 3)).code).toBe(200);
    for (const [me, other] of [[ann, bob] as const, [bob, ann] as const])
      expect((await dialog(me, other)).list.at(-1)).toMatchObject({ kind: 'recalled', text: '' });
    expect((await unreadOf(bob)).conversations).toBe(0);
    const rows = await database.orm
      .select({ text: directMessages.text })
      .from(directMessages)
      .where(and(eq(directMessages.number, 3), eq(directMessages.peerId, bob.id)));
    expect(rows).toEqual([{ text: '' }]);
  });

  it('is refused after two minutes', async () => {
    const [ann, bob] = await friends();
    const createdAt = new Date(Date.now() - 121_000);
    await database.orm.update(directMessages).set({ createdAt });
    const { code, tip } = await recall(ann, bob, 1);
    expect([code, tip]).toEqual([4090, '超过两分钟，不能撤回了']);
  });

  it('counts right while the other one reads', async () => {
    const [ann, bob] = await friends();
    for (let round = 0; round < 5; round += 1) {
      const { data } = await send(ann, bob, `第 ${round} 条`);
      await Promise.all([
        recall(ann, bob, data.number),
        signedCall(app, 'message/see', { userId: ann.id, number: data.number }, bob),
      ]);
    }
    expect(await unreadOf(bob)).toMatchObject({ conversations: 0, unread: 0 });
    expect((await dialog(ann, bob)).peerReadNumber).toBe(7);
  });
});

describe('message/delete', () => {
  it('deletes for oneself alone, one message or the conversation', async () => {
    const [ann, bob] = await friends();
    await signedCall(app, 'message/delete', { userId: bob.id, numbers: [1] }, ann);
    expect(await wordsOf(ann, bob)).toEqual(['你好呀']);
    expect(await wordsOf(bob, ann)).toEqual(['你好', '你好呀']);
    await signedCall(app, 'message/delete', { userId: bob.id }, ann);
    expect(await box(ann)).toEqual([]);
    await send(bob, ann, '还在吗');
    expect(await wordsOf(ann, bob)).toEqual(['还在吗']);
    expect(await box(ann)).toMatchObject([{ unread: 1, last: { line: '还在吗' } }]);
    expect((await box(bob)).length).toBe(1);
  });

  it('is no error where nobody wrote, and makes nothing', async () => {
    const [ann, bob] = await trust(2);
    expect((await signedCall(app, 'message/delete', { userId: bob.id }, ann)).code).toBe(200);
    const number = { userId: bob.id, number: 1 };
    expect((await signedCall(app, 'message/see', number, ann)).code).toBe(200);
    expect(await database.orm.$count(conversations, eq(conversations.userId, ann.id))).toBe(0);
  });
});

describe('message/accept and message/block', () => {
  it('opens a request, or ignores it so that its sender is not shown it', async () => {
    const [ann, bob, eve] = await trust(3);
    await send(ann, bob, '你好');
    await send(eve, bob, '你好');
    const answer = (other: TestSession, isAccepted: boolean) =>
      signedCall(app, 'message/accept', { userId: other.id, isAccepted }, bob);
    expect((await answer(ann, true)).code).toBe(200);
    expect((await answer(eve, false)).code).toBe(200);
    expect((await send(ann, bob, '太好了')).code).toBe(200);
    expect((await send(eve, bob, '在吗')).tip).toBe('对方接受后才能继续发');
    expect((await dialog(eve, bob)).state).toBe('asked');
    expect(await box(bob, 'requests')).toEqual([]);
    const [nobody] = await trust(1);
    expect((await answer(nobody, true)).code).toBe(4040);
  });

  it('takes no message that is sent while its sender is being blocked, or has it whole', async () => {
    const [ann, bob] = await friends();
    const [sent, blocked] = await Promise.all([
      send(ann, bob, '刚好'),
      signedCall(app, 'message/block', { userId: ann.id, isBlocked: true }, bob),
    ]);
    expect(blocked.code).toBe(200);
    expect(await wordsOf(bob, ann)).toEqual(
      sent.code === 200 ? ['你好', '你好呀', '刚好'] : ['你好', '你好呀'],
    );
    expect((await send(ann, bob, '还在吗')).tip).toBe('对方暂时不接收你的消息');
    expect((await send(bob, ann, '不在')).tip).toBe('你已拉黑对方，解除后才能发消息');
    const { data } = await signedCall(app, 'message/blocked', {}, bob);
    expect(data.list.map(({ id }) => id)).toEqual([ann.id]);
    expect(await dialog(bob, ann)).toMatchObject({ isBlocked: true });
    await signedCall(app, 'message/block', { userId: ann.id, isBlocked: false }, bob);
    expect((await send(ann, bob, '回来了')).code).toBe(200);
    const oneself = await signedCall(
      app,
      'message/block',
      { userId: bob.id, isBlocked: true },
      bob,
    );
    expect(oneself.code).toBe(4000);
  });
});

describe('message/settings', () => {
  it('silences kinds, but those of the account and of support', async () => {
    const me = await guest(app);
    expect((await signedCall(app, 'message/settings', {}, me)).data).toEqual({
      silenced: [],
      onlyFollowed: false,
      pushed: [],
    });
    const changed = await signedCall(app, 'message/settings/set', { silenced: ['like'] }, me);
    expect(changed.data).toEqual({ silenced: ['like'], onlyFollowed: false, pushed: [] });
    const wrong = { silenced: ['account' as 'like'] };
    expect((await signedCall(app, 'message/settings/set', wrong, me)).code).toBe(4000);
  });
});

describe('every call of conversations', () => {
  const userId = '01890000-0000-7000-8000-000000000000';
  it.each([
    ['message/accept', { userId, isAccepted: true }],
    ['message/block', { userId, isBlocked: true }],
    ['message/blocked', {}],
    ['message/conversations', {}],
    ['message/delete', { userId }],
    ['message/dialog', { userId }],
    ['message/recall', { userId, number: 1 }],
    ['message/see', { userId, number: 1 }],
    ['message/send', { userId, body: text('你好'), idempotencyKey: 'key-key-key-key-key' }],
    ['message/settings', {}],
    ['message/settings/set', {}],
    ['message/stream', {}],
  ] as const)('%s is refused without a session, and with a field too many', async (name, body) => {
    expect((await signedCall(app, name, body as never)).code).toBe(1000);
    const me = await adultGuest(app);
    expect((await signedCall(app, name, { ...body, other: 1 } as never, me)).code).toBe(4000);
  });
});
