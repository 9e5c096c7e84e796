import { expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { workAiQueues } from '../../test/ai.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');

const form = {
  ...{ name: '望舒', description: '三十岁的灯塔看守人，虚构的成年角色。', opening: '灯亮了，坐。' },
  tags: ['海边'],
};
const BLANK = { name: '角色不可用', summary: '', tags: [], reason: '', picture: null };

const versionOf = async (id: string) =>
  (await staffCall(consoleApp, 'companion/character/info', { id }, moderator)).data.character
    .version;
const save = (owner: TestSession, change: Partial<typeof form> & { id?: string } = {}) =>
  signedCall(app, 'aimate/character/save', { ...form, ...change, idempotencyKey: newId() }, owner);
const share = (owner: TestSession, id: string, isShared: boolean) =>
  signedCall(app, 'aimate/character/share', { id, isShared }, owner);
const end = async (id: string, call: 'remove' | 'refuse') =>
  staffCall(
    consoleApp,
    `companion/character/${call}`,
    { id, version: await versionOf(id), reason: '和他人作品相同', rule: 'rights' },
    moderator,
  );

/** A character of the gallery, with a conversation of somebody else's. */
async function talkedWith({ says, by = adultGuest }: { says?: string; by?: typeof guest } = {}) {
  const [owner, user] = [await guest(app), await by(app)];
  const { id } = (await save(owner)).data.character;
  await share(owner, id, true);
  const approve = { id, version: await versionOf(id) };
  await staffCall(consoleApp, 'companion/character/approve', approve, moderator);
  const open = { characterId: id, idempotencyKey: newId() };
  const { data } = await signedCall(app, 'aimate/chat/open', open, user);
  const chatId = data.id;
  if (says !== undefined) {
    const parentId = data.messages.at(-1)!.id;
    const pay = { expectedPriceGoldCents: 0, idempotencyKey: newId() };
    await signedCall(app, 'aimate/chat/send', { id: chatId, parentId, text: says, ...pay }, user);
    await workAiQueues(context);
  }
  const list = async () => (await signedCall(app, 'aimate/chat/list', {}, user)).data.list;
  return { owner, user, id, chatId, list };
}

const ways: Record<string, (owner: TestSession, id: string) => Promise<unknown>> = {
  changed: (owner, id) => save(owner, { id, name: '新名字', tags: ['新标签'] }),
  'taken back and changed': async (owner, id) => {
    await share(owner, id, false);
    await save(owner, { id, name: '新名字', tags: ['新标签'] });
  },
  refused: async (owner, id) => {
    await save(owner, { id, name: '新名字', tags: ['新标签'] });
    await end(id, 'refuse');
  },
  'taken down': (_owner, id) => end(id, 'remove'),
};

it.each(Object.entries(ways))(
  'a character that was %s is blank in the conversations of others',
  async (_name, way) => {
    const { owner, id, chatId, list } = await talkedWith();
    expect(await list()).toMatchObject([
      { character: { name: '望舒', tags: ['海边'] }, lastText: '灯亮了，坐。' },
    ]);
    await way(owner, id);
    expect(await list()).toMatchObject([{ id: chatId, character: { id, ...BLANK }, lastText: '' }]);
    const own = (await signedCall(app, 'aimate/character/info', { id }, owner)).data.character;
    expect(own.name).not.toBe(BLANK.name);
  },
);

it('what was said stays in the list', async () => {
  const { owner, id, list } = await talkedWith({ says: '说说雨' });
  await share(owner, id, false);
  const [line] = await list();
  expect(line).toMatchObject({ character: BLANK });
  expect(line!.lastText).not.toBe('');
});

/** Every way in which a conversation loses its character. */
const losses: Record<string, (owner: TestSession, id: string) => Promise<unknown>> = {
  ...ways,
  deleted: (owner, id) => signedCall(app, 'aimate/character/del', { id }, owner),
  'erased with its owner': (_owner, id) =>
    database.pool.query('delete from companion_characters where id = $1', [id]),
};

it.each(Object.entries(losses))(
  'what was said and is remembered stays its own once the character was %s',
  async (_name, lose) => {
    const { owner, user, id, chatId, list } = await talkedWith({ says: '说说雨' });
    const note = { characterId: id, id: newId(), version: 0, text: '喜欢下雨' };
    await signedCall(app, 'aimate/memory/save', note, user);
    await lose(owner, id);

    expect(await list()).toMatchObject([{ id: chatId, character: { id, ...BLANK } }]);
    const { data } = await signedCall(app, 'aimate/chat/info', { id: chatId }, user);
    expect(data.character).toMatchObject({ ...BLANK, state: 'removed' });
    const [opening, asked, answer] = data.messages;
    expect(opening).toMatchObject({ text: '', note: '开场白不再显示' });
    expect(asked!.text).toBe('说说雨');
    expect(answer!.text).not.toBe('');
    const before = { id: chatId, before: opening!.id };
    const earlier = await signedCall(app, 'aimate/chat/messages', before, user);
    expect(earlier.data.messages.map(({ text }) => text)).toEqual(['']);

    for (const format of ['txt', 'json'] as const) {
      const file = (await signedCall(app, 'aimate/chat/export', { id: chatId, format }, user)).data;
      const text = Buffer.from(file.base64, 'base64').toString('utf8');
      expect(text).toContain('说说雨');
      expect(`${file.name} ${text}`).not.toMatch(/望舒|新名字|灯亮了/);
    }
    const kept = (await signedCall(app, 'aimate/memory/list', { characterId: id }, user)).data;
    expect(kept.list.map(({ text }) => text)).toContain('喜欢下雨');
    const file = (await signedCall(app, 'aimate/memory/export', { characterId: id }, user)).data;
    const text = Buffer.from(file.base64, 'base64').toString('utf8');
    expect(text).toContain('喜欢下雨');
    expect(`${file.name} ${text}`).not.toMatch(/望舒|新名字/);

    const synced = (await signedCall(app, 'aimate/sync', { since: 0, changes: [] }, user)).data;
    expect(synced.records.find((one) => one.id === opening!.id)).toMatchObject({ text: '' });
    expect(synced.records.find((one) => one.id === asked!.id)).toMatchObject({ text: '说说雨' });
    expect(synced.records.some((one) => one.text === '喜欢下雨')).toBe(true);
    expect(JSON.stringify(synced)).not.toMatch(/望舒|新名字|灯亮了/);

    const pay = { expectedPriceGoldCents: 0, idempotencyKey: newId() };
    const send = { id: chatId, parentId: answer!.id, text: '还在吗', ...pay };
    expect((await signedCall(app, 'aimate/chat/send', send, user)).code).toBe(4040);
    const other = await guest(app);
    expect((await signedCall(app, 'aimate/chat/info', { id: chatId }, other)).code).toBe(4040);
    const asOther = await signedCall(app, 'aimate/memory/list', { characterId: id }, other);
    expect(asOther.code).toBe(4040);
    expect((await signedCall(app, 'aimate/chat/del', { id: chatId }, user)).code).toBe(200);
    expect(await list()).toEqual([]);
    // What is remembered is found without the conversation, and forgotten.
    const remembered = async () =>
      (await signedCall(app, 'aimate/memory/characters', {}, user)).data.list;
    expect(await remembered()).toMatchObject([{ id, memories: 1, character: BLANK }]);
    const left = (await signedCall(app, 'aimate/memory/list', { characterId: id }, user)).data.list;
    expect(left.map(({ text }) => text)).toEqual(['喜欢下雨']);
    await signedCall(app, 'aimate/memory/del', { id: left[0]!.id }, user);
    expect(await remembered()).toEqual([]);
  },
);

it('characters of whom something is remembered come in pages, the latest first', async () => {
  const { user, id } = await talkedWith();
  const save = async (characterId: string, text: string) =>
    signedCall(app, 'aimate/memory/save', { characterId, id: newId(), version: 0, text }, user);
  const { id: second } = await talkedWith();
  await save(id, '喜欢下雨');
  await save(second, '怕打雷');
  await save(id, '住在海边');
  const page = async (cursor?: string) =>
    (await signedCall(app, 'aimate/memory/characters', { pageSize: 1, cursor }, user)).data;
  const first = await page();
  expect(first.list).toMatchObject([{ id, memories: 2, character: { name: '望舒' } }]);
  const next = await page(first.cursor!);
  expect(next).toMatchObject({ list: [{ id: second, memories: 1 }], cursor: null });
});

it('a conversation of which nobody knows whether it is for adults is kept from who is not shown such things', async () => {
  const { user, id, chatId, list } = await talkedWith({ says: '说说雨', by: guest });
  await database.pool.query('delete from companion_characters where id = $1', [id]);
  expect(await list()).toEqual([]);
  const { data } = await signedCall(app, 'aimate/sync', { since: 0, changes: [] }, user);
  expect(data.records.map(({ text }) => text).join('')).toBe('');
  expect(data.records.length).toBeGreaterThan(2);
  for (const call of ['aimate/chat/info', 'aimate/chat/del'] as const)
    expect((await signedCall(app, call, { id: chatId }, user)).code).toBe(
      call === 'aimate/chat/del' ? 200 : 4040,
    );
});
