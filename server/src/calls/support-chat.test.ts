import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { lockConversation } from '../db/queries/service/conversations.ts';
import { listDeskStaff, lockAssignment, noteAssigned } from '../db/queries/service/desk.ts';
import { makeSupportToken } from '../domain/service/support-ticket.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { untilLockWaits } from '../../test/lock-waits.ts';
import { newDevice } from '../../test/login.ts';
import { supportChat } from '../../test/support.ts';
import { plainPng } from '../../test/upload/send-picture.ts';

const test = await testApp();
const { app, context, database } = test;
const consoleApp = await testConsole(context);
const support = await staffCookie(consoleApp, context, 'support');
const { stranger, open, say, messages, answer, take, box, newKey } = supportChat(test, consoleApp);
const SECRET = '只有我知道的事';

describe('custom/open', () => {
  it('gives one conversation to a user, however often it is asked for at once', async () => {
    const me = await guest(app);
    const opened = await Promise.all(Array.from({ length: 9 }, () => open(me)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(opened[0]).toMatchObject({ state: 'queued', mayRate: false });
    expect((await messages(me)).list).toMatchObject([{ seq: 1, from: 'system' }]);
  });

  it('wants a proof of somebody without a session, good for one conversation', async () => {
    expect((await signedCall(app, 'custom/open', {})).code).toBe(4030);
    const { id, ticket, proof } = await stranger();
    // The answer may have been lost: the same device is given the same conversation.
    const again = await signedCall(app, 'custom/open', { proof });
    expect(again.data.conversation!.id).toBe(id);
    expect((await messages(undefined, { ticket: again.data.ticket! })).list).toHaveLength(1);
    await signedCall(app, 'custom/end', { ticket });
    const ended = await signedCall(app, 'custom/open', { proof });
    expect([ended.code, ended.tip]).toEqual([4000, '安全验证已经用过，请再试一次']);
    const other = { ...proof, devID: newDevice() };
    expect((await signedCall(app, 'custom/open', { proof: other })).code).toBe(4000);
  });

  it('limits how many a device begins', async () => {
    const devID = newDevice();
    for (let made = 0; made < 5; made += 1) await stranger(devID);
    await expect(stranger(devID)).rejects.toThrow('4290');
  });

  it('leaves a message outside the opening hours, which nobody is given', async () => {
    const owner = await staffCookie(consoleApp, context, 'owner');
    const { data } = await staffCall(consoleApp, 'support/settings/info', {}, owner);
    const closed = await staffCall(
      consoleApp,
      'support/settings/save',
      { ...data, isOpen: false },
      owner,
    );
    expect(closed.code).toBe(200);
    const me = await guest(app);
    expect(await open(me)).toMatchObject({ state: 'queued', isLeft: true });
    expect((await messages(me)).list[0]!.text).toMatch('请留言');
    const stale = await staffCall(consoleApp, 'support/settings/save', data, owner);
    expect(stale.code).toBe(4090);
    await staffCall(
      consoleApp,
      'support/settings/save',
      { ...data, version: closed.data.version },
      owner,
    );
  });
});

describe('custom/getEndpoint', () => {
  it('tells the place in the queue, the hours and where the stream is', async () => {
    const me = await guest(app);
    const { id } = await open(me);
    const { data } = await signedCall(app, 'custom/getEndpoint', {}, me);
    expect(data).toMatchObject({
      stream: 'custom/changes',
      hours: '每天 09:00–24:00',
      ticket: null,
      challenge: null,
    });
    expect(data.conversation).toMatchObject({ id, place: data.waiting });
  });

  it('has a challenge for a device without a session, and none for others', async () => {
    const devID = newDevice();
    const { data } = await signedCall(app, 'custom/getEndpoint', { devID });
    expect(data.challenge!.bits).toBeGreaterThan(0);
    expect(data.conversation).toBeNull();
    const { ticket } = await stranger(devID);
    const known = await signedCall(app, 'custom/getEndpoint', { devID, ticket });
    expect([known.data.challenge, known.data.conversation!.state]).toEqual([null, 'queued']);
  });
});

describe('a ticket', () => {
  it('opens the conversation of its device and no other', async () => {
    const mine = await stranger();
    const theirs = await stranger();
    await say(undefined, SECRET, { ticket: theirs.ticket });
    expect(JSON.stringify(await messages(undefined, { ticket: mine.ticket }))).not.toContain(
      SECRET,
    );
    const [id, until] = mine.ticket.split('.');
    const forged = `${theirs.id}.${until}.${mine.ticket.split('.')[2]}`;
    for (const ticket of [forged, `${id}.${until}`, 'x', `${mine.ticket}.x`])
      expect((await signedCall(app, 'custom/list', { ticket })).code).toBe(4040);
  });

  it('opens no conversation of a user, not even a right one', async () => {
    const { id } = await open(await guest(app));
    const ticket = makeSupportToken(context, 'ticket', id, Date.now());
    expect((await signedCall(app, 'custom/list', { ticket })).code).toBe(4040);
    expect((await say(undefined, 'x', { ticket })).code).toBe(4040);
    expect((await signedCall(app, 'custom/end', { ticket })).code).toBe(4040);
  });

  it('is not taken for the token of a stream, nor the other way, nor for ever', async () => {
    const { id, ticket } = await stranger();
    const stream = (token: string) => app.inject({ url: `/api/app/custom/changes?token=${token}` });
    expect((await stream(ticket)).statusCode).toBe(404);
    const token = makeSupportToken(context, 'stream', id, Date.now());
    expect((await signedCall(app, 'custom/list', { ticket: token })).code).toBe(4040);
    const old = makeSupportToken(context, 'ticket', id, Date.now() - 31 * 86_400_000);
    expect((await signedCall(app, 'custom/list', { ticket: old })).code).toBe(4040);
    expect((await stream(makeSupportToken(context, 'stream', id, 0))).statusCode).toBe(404);
  });
});

describe('custom/send', () => {
  it('sends once for a key, also when it comes fifty times at once', async () => {
    const me = await guest(app);
    await open(me);
    const idempotencyKey = newKey();
    const sent = await Promise.all(
      Array.from({ length: 25 }, () => say(me, '在吗', { idempotencyKey })),
    );
    expect(new Set(sent.map(({ data }) => data.seq))).toEqual(new Set([2]));
    expect((await messages(me)).list).toHaveLength(2);
  });

  it('sends once for a key, also where the conversation ended before the answer came', async () => {
    const me = await guest(app);
    await open(me);
    const idempotencyKey = newKey();
    const first = await say(me, '在吗', { idempotencyKey });
    await signedCall(app, 'custom/end', {}, me);
    await open(me);
    expect(await say(me, '在吗', { idempotencyKey })).toMatchObject({ data: first.data });
    expect((await messages(me)).list).toHaveLength(1);
  });

  it('sends once for a key without a session as well, and for nobody else', async () => {
    const devID = newDevice();
    const before = await stranger(devID);
    const idempotencyKey = newKey();
    const first = await say(undefined, '在吗', { ticket: before.ticket, idempotencyKey });
    await signedCall(app, 'custom/end', { ticket: before.ticket });
    const ended = await say(undefined, '在吗', { ticket: before.ticket, idempotencyKey });
    expect(ended).toMatchObject({ data: first.data });
    const { ticket } = await stranger(devID);
    const again = await say(undefined, '在吗', { ticket, idempotencyKey });
    expect(again).toMatchObject({ data: first.data });
    expect((await messages(undefined, { ticket })).list).toHaveLength(1);
    const other = await stranger();
    const theirs = await say(undefined, '别人的', { ticket: other.ticket, idempotencyKey });
    expect(theirs.data).toMatchObject({ seq: 2, text: '别人的' });
  });

  it('numbers what is sent at once without a gap, so that a catch-up loses nothing', async () => {
    const me = await guest(app);
    await open(me);
    await Promise.all(Array.from({ length: 12 }, (_, at) => say(me, `第 ${at} 条`)));
    const first = await messages(me, { after: 0 });
    expect(first.list.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, at) => at + 1));
    const rest = await messages(me, { after: 9 });
    expect(rest.list.map(({ seq }) => seq)).toEqual([10, 11, 12, 13]);
  });

  it('takes a picture of one’s own, once, at an address that ends', async () => {
    const me = await guest(app);
    await open(me);
    const picture = (await plainPng(300, 200)).toString('base64');
    const { data } = await signedCall(app, 'custom/picture', { picture }, me);
    const other = await guest(app);
    await open(other);
    const stolen = await say(other, '', { pictureId: data.id });
    expect([stolen.code, stolen.tip]).toEqual([4000, '图片已失效，请重新选择']);
    const sent = await say(me, '', { pictureId: data.id });
    expect(sent.data.picture).toMatchObject({ width: 300, height: 200 });
    const [row] = (await box(support, 'queued')).filter(({ lastText }) => lastText === '[图片]');
    expect(row).toMatchObject({ user: { id: me.id } });
    const address = `/img/${sent.data.picture!.path}`;
    expect((await app.inject({ url: address })).statusCode).toBe(200);
    expect((await app.inject({ url: address.replace(/\/s\/[^/]+/, '') })).statusCode).not.toBe(200);
    expect((await say(me, '', { pictureId: data.id })).code).toBe(4000);
  });

  it('refuses nothing, what is no picture, and who has no conversation', async () => {
    const me = await guest(app);
    expect((await say(me, '在吗')).code).toBe(4040);
    expect((await signedCall(app, 'custom/picture', { picture: 'aGVsbG8=' })).code).toBe(4040);
    expect((await signedCall(app, 'custom/picture', { picture: 'aGVsbG8=' }, me)).code).toBe(4150);
    await open(me);
    expect(await say(me, ' ')).toMatchObject({ code: 4000, tip: '请输入消息' });
  });

  it('ends with the conversation, and a new one begins', async () => {
    const me = await guest(app);
    const { id } = await open(me);
    expect((await signedCall(app, 'custom/end', {}, me)).data.state).toBe('closed');
    expect((await signedCall(app, 'custom/end', {}, me)).data.state).toBe('closed');
    expect((await say(me, '还在吗')).code).toBe(4090);
    expect((await open(me)).id).not.toBe(id);
  });
});

describe('custom/rate', () => {
  it('rates what ended, once, also when it comes twice at once', async () => {
    const me = await guest(app);
    const { id } = await open(me);
    const rate = (rating: number) => signedCall(app, 'custom/rate', { rating, text: '谢谢' }, me);
    expect((await rate(5)).code).toBe(4090);
    await take(support, id);
    await answer(support, id, '你好');
    await staffCall(consoleApp, 'support/close', { id }, support);
    const both = await Promise.all([rate(5), rate(1)]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 4090]);
    const [row] = (await box(support, 'closed')).filter((one) => one.id === id);
    expect(row!.rating).toBe(both.find(({ code }) => code === 200)!.data.rating);
  });

  it('wants no rating where nobody answered', async () => {
    const me = await guest(app);
    await open(me);
    const { data } = await signedCall(app, 'custom/end', {}, me);
    expect(data.mayRate).toBe(false);
    expect((await signedCall(app, 'custom/rate', { rating: 5 }, me)).code).toBe(4090);
  });
});

describe('custom/changes', () => {
  it('says the newest number at the start and with every message', async () => {
    const me = await guest(app);
    await open(me);
    const { data } = await signedCall(app, 'custom/getEndpoint', {}, me);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const abort = new AbortController();
    const response = await fetch(
      `http://127.0.0.1:${port}/api/app/custom/changes?token=${data.streamToken}`,
      { signal: abort.signal },
    );
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let said = '';
    const until = async (text: string) => {
      while (!said.includes(text)) said += (await reader.read()).value ?? '';
    };
    await until('"lastSeq":1');
    await say(me, '在吗');
    await until('"lastSeq":2');
    const { id } = data.conversation!;
    await take(support, id);
    await until('"state":"open"');
    expect(said).not.toContain('在吗');
    abort.abort();
  });
});

describe('what streams are told', () => {
  /** Subjects that are published while something is done. */
  async function published(act: () => Promise<unknown>): Promise<string[]> {
    const heard: string[] = [];
    const stop = context.events.subscribe('support', (subject) => heard.push(subject));
    await act();
    // What is published comes in order: after this, everything of the act was heard.
    await context.events.publish('support', 'end');
    await expect.poll(() => heard).toContain('end');
    stop();
    return heard.filter((subject) => subject !== 'end');
  }

  it('is of the queue only where somebody joins or leaves it', async () => {
    const me = await guest(app);
    let id = '';
    expect(await published(async () => ({ id } = await open(me)))).toContain('queue');
    expect(await published(() => say(me, '在吗'))).toEqual([id]);
    expect(await published(() => take(support, id))).toEqual([id, 'queue']);
    expect(await published(() => answer(support, id, '在的'))).toEqual([id]);
    expect(await published(() => say(me, '谢谢'))).toEqual([id]);
    const transfer = { id, staffId: null };
    expect(
      await published(() => staffCall(consoleApp, 'support/transfer', transfer, support)),
    ).toEqual([id, 'queue']);
    expect(await published(() => signedCall(app, 'custom/end', {}, me))).toEqual([id, 'queue']);
  });
});

it('is taken while conversations are assigned, without waiting for each other', async () => {
  const { id } = await open(await guest(app));
  const [{ id: staffId } = { id: '' }] = (await listDeskStaff(database)).filter(({ login }) =>
    login.startsWith('support'),
  );
  let taken: ReturnType<typeof take> | undefined;
  // As the job does: it holds the assignment and a member of staff, then locks a conversation.
  await database.orm.transaction(async (orm) => {
    await lockAssignment({ orm });
    await noteAssigned({ orm }, staffId);
    taken = take(support, id);
    await untilLockWaits(database);
    expect(await lockConversation({ orm }, id)).toMatchObject({ state: 'queued' });
  });
  expect((await taken)?.code).toBe(200);
});

it('leaves nothing of a user whose account is deleted', async () => {
  const me = await guest(app);
  const { id } = await open(me);
  await say(me, SECRET);
  const { personalData } = await import('../db/personal-data.ts');
  for (const statement of personalData.get('support_conversations.user_id')!.onDeletion)
    await database.pool.query(statement, [me.id]);
  const { data } = await staffCall(consoleApp, 'support/info', { id }, support);
  expect(JSON.stringify(data)).not.toContain(SECRET);
  expect(data.conversation.state).toBe('closed');
});
