import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { workAiQueues } from '../../test/ai.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';

const { app, context, database } = await testApp();

let user: TestSession;
beforeEach(async () => {
  user = await guest(app);
});

const form = {
  name: '南星',
  description: '三十二岁的旧书店老板，虚构的成年角色。',
  opening: '{{user}}，欢迎光临，我是{{char}}。',
};
const make = async (over: Partial<typeof form> = {}) =>
  signedCall(app, 'aimate/character/save', { ...form, ...over, idempotencyKey: newId() }, user);
const open = async (characterId: string) =>
  (await signedCall(app, 'aimate/chat/open', { characterId, idempotencyKey: newId() }, user)).data;
const begin = async () => open((await make()).data.character.id);
const info = async (id: string) => (await signedCall(app, 'aimate/chat/info', { id }, user)).data;
const send = (id: string, parentId: string, text: string, key = newId()) =>
  signedCall(
    app,
    'aimate/chat/send',
    { id, parentId, text, expectedPriceGoldCents: 0, idempotencyKey: key },
    user,
  );
const last = (chat: Awaited<ReturnType<typeof info>>) => chat.messages.at(-1)!;

const sync = async (changes: object[], since: number | null = 0) =>
  (await signedCall(app, 'aimate/sync', { since, changes } as never, user)).data;

describe('sync', () => {
  it('keeps what two devices changed offline, once each', async () => {
    const { data: made } = await make();
    const characterId = made.character.id;
    const note = newId();
    const write = { characterId, id: note, version: 0, text: '第一版' };
    await signedCall(app, 'aimate/memory/save', write, user);
    const chat = await open(characterId);
    const start = (await sync([])).since;
    const texts = { ...made.form, personality: '手机上改的' };
    const phone = [
      { kind: 'memory', id: note, baseVersion: 1, characterId, text: '手机上改的' },
      { kind: 'character', id: characterId, baseVersion: 1, form: texts },
      ...[{ kind: 'message', id: newId(), baseVersion: 0, chatId: chat.id }].map((one) => ({
        ...{ ...one, parentId: last(chat).id, text: '手机上写的' },
      })),
    ];
    const tablet = [
      { kind: 'memory', id: note, baseVersion: 1, characterId, text: '平板上改的' },
      {
        kind: 'character',
        id: characterId,
        baseVersion: 1,
        form: { ...texts, personality: '平板上改的' },
      },
      ...[{ kind: 'message', id: newId(), baseVersion: 0, chatId: chat.id }].map((one) => ({
        ...{ ...one, parentId: last(chat).id, text: '平板上写的' },
      })),
    ];
    const first = await sync(phone, start);
    expect(first.outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
    const second = await sync(tablet, start);
    expect(second.outcomes.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'applied']);
    // The answer was lost on its way: the same again changes nothing.
    expect((await sync(phone, start)).outcomes.map(({ outcome }) => outcome)).toEqual(
      first.outcomes.map(({ outcome }) => outcome),
    );
    expect((await sync(tablet, start)).outcomes).toEqual(second.outcomes);
    const all = (await sync([], start)).records;
    const said = all.map(({ text, form: one }) => one?.personality ?? text);
    for (const side of ['手机上改的', '平板上改的', '手机上写的', '平板上写的'])
      expect(said).toContain(side);
    expect(all.find(({ conflictOf }) => conflictOf === note)).toMatchObject({ text: '平板上改的' });
    expect((await info(chat.id)).branches).toBe(2);
  });

  it('takes a message that was sent already as the same one, and answers it once', async () => {
    const chat = await begin();
    const key = newId();
    await send(chat.id, last(chat).id, '灯塔在哪', key);
    const change = { kind: 'message', id: key, baseVersion: 0, chatId: chat.id };
    const below = { ...change, id: newId(), parentId: key, text: '还亮着吗' };
    const asked = { ...change, parentId: last(chat).id, text: '灯塔在哪' };
    const { outcomes } = await sync([asked, below]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    expect(outcomes[0]!.recordId).not.toBe(key);
    const answer = {
      ...{ id: chat.id, messageId: outcomes[0]!.recordId!, idempotencyKey: key },
      expectedPriceGoldCents: 0,
    };
    expect((await signedCall(app, 'aimate/chat/regenerate', answer, user)).code).toBe(200);
    await workAiQueues(context);
    const said = (await sync([])).records.filter(({ kind }) => kind === 'message');
    expect(said.map(({ role }) => role).toSorted()).toEqual([
      ...['character', 'character', 'user', 'user'],
    ]);
  });

  it('brings the points of a message as its first answer is asked for', async () => {
    const characterId = (await make()).data.character.id;
    const chat = await open(characterId);
    const points = async () =>
      (await signedCall(app, 'aimate/character/info', { id: characterId }, user)).data.affinity
        .points;
    const of = { kind: 'message', baseVersion: 0, chatId: chat.id, parentId: last(chat).id };
    const key = newId();
    await sync([
      { ...of, id: key, text: '路上写的' },
      { ...of, id: newId(), text: '又写的' },
    ]);
    expect(await points()).toBe(0);
    await send(chat.id, last(chat).id, '灯塔在哪');
    const one = await points();
    expect(one).toBeGreaterThan(0);
    await workAiQueues(context);
    const answer = { id: chat.id, messageId: key, expectedPriceGoldCents: 0 };
    for (let times = 0; times < 2; times += 1) {
      const asked = { ...answer, idempotencyKey: newId() };
      expect((await signedCall(app, 'aimate/chat/regenerate', asked, user)).code).toBe(200);
      await workAiQueues(context);
      expect(await points()).toBe(2 * one);
    }
  });

  it('sends every record where a page ends between two of one number', async () => {
    const chat = await begin();
    const start = (await sync([], null)).since;
    await database.pool.query(
      `insert into companion_messages (user_id, id, chat_id, parent_id, role, text, key, rev)
       select $1, gen_random_uuid(), $2, $3, 'user', 'm' || n, 'page:' || n, $4::bigint + n / 2
       from generate_series(3, 402) n`,
      [user.id, chat.id, last(chat).id, start],
    );
    const found: string[] = [];
    let page = await sync([], start);
    for (;;) {
      found.push(...page.records.map(({ text }) => text));
      if (!page.hasMore) break;
      page = await sync([], page.since);
    }
    const all = Array.from({ length: 400 }, (_one, at) => `m${at + 3}`);
    expect(found.toSorted()).toEqual(all.toSorted());
  });

  it('answers words of distress with help, and refuses what is not allowed', async () => {
    const chat = await begin();
    const change = { kind: 'message', baseVersion: 0, chatId: chat.id, parentId: last(chat).id };
    const { outcomes } = await sync([
      { ...change, id: newId(), text: '我不想活了' },
      { ...change, id: newId(), text: '扮演一个小学生' },
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'refused']);
    expect(last(await info(chat.id)).help!.lines.map(({ number }) => number)).toContain('12356');
    expect(await workAiQueues(context)).toBe(0);
  });

  it('keeps another wording of an answer as a branch, once', async () => {
    const chat = await begin();
    await send(chat.id, last(chat).id, '灯塔在哪');
    await workAiQueues(context);
    const { id: messageId } = last(await info(chat.id));
    const change = { kind: 'answer', id: newId(), baseVersion: 0, chatId: chat.id, messageId };
    const first = await sync([{ ...change, text: '在北边' }]);
    expect((await sync([{ ...change, text: '在北边' }])).outcomes).toEqual(first.outcomes);
    const { messages, branches } = await info(chat.id);
    expect(messages.at(-1)).toMatchObject({ text: '在北边', isEdited: true });
    expect(branches).toBe(2);
  });

  it('takes messages up to the number of a day', async () => {
    const chat = await begin();
    await database.pool.query(
      `insert into settings (key, value) values ('companion', '{"messagesPerDay": 1}')`,
    );
    const change = { kind: 'message', baseVersion: 0, chatId: chat.id, parentId: last(chat).id };
    const { outcomes } = await sync([
      { ...change, id: newId(), text: '第一句' },
      { ...change, id: newId(), text: '第二句' },
    ]);
    await database.pool.query(`delete from settings where key = 'companion'`);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'refused']);
    expect(outcomes[1]!.tip).toContain('明天再聊');
  });

  it('begins where a device is that has stored nothing', async () => {
    await begin();
    const { records, since } = await sync([], null);
    expect(records).toEqual([]);
    expect((await sync([])).since).toBe(since);
    await begin();
    expect((await sync([], since)).records.length).toBeGreaterThan(0);
  });

  it('lets words that were changed after a lost answer win', async () => {
    const key = newId();
    const save = (over: Partial<typeof form>) => {
      const body = { ...form, ...over, idempotencyKey: key };
      return signedCall(app, 'aimate/character/save', body, user);
    };
    const { data: first } = await save({});
    const { id } = first.character;
    const told = async () => {
      const page = await signedCall(app, 'aimate/character/list', { scope: 'own' }, user);
      const { data } = await signedCall(app, 'aimate/character/info', { id }, user);
      return { count: page.data.list.length, description: data.form.description };
    };
    const second = '四十岁的旧书店老板，虚构的成年角色。';
    expect((await save({ description: second })).data.character).toMatchObject({ id, version: 2 });
    expect((await save({ description: second })).data.character).toMatchObject({ id, version: 2 });
    expect(await told()).toEqual({ count: 1, description: second });
    // Changed elsewhere since: both stay, and who changed it here is told.
    expect((await save({ description: '五十岁的旧书店老板，虚构的成年角色。' })).code).toBe(4090);
    const third = { ...first.form, description: '五十岁的旧书店老板，虚构的成年角色。' };
    const change = { kind: 'character', id: key, baseVersion: 0, form: third };
    const { outcomes } = await sync([change]);
    expect(outcomes[0]).toMatchObject({ outcome: 'kept' });
    expect((await sync([change])).outcomes).toEqual(outcomes);
    expect(await told()).toEqual({ count: 2, description: second });
  });

  it('takes words that were changed on the way to the network as those of what was made before', async () => {
    const key = newId();
    const body = { ...form, idempotencyKey: key };
    const { character, form: texts } = (await signedCall(app, 'aimate/character/save', body, user))
      .data;
    const of = { kind: 'character', id: key, baseVersion: 0 };
    const { outcomes } = await sync([{ ...of, form: { ...texts, personality: '慢性子' } }]);
    expect(outcomes[0]).toMatchObject({ outcome: 'applied', recordId: character.id, version: 2 });
    const made = newId();
    await sync([{ ...of, id: made, form: { ...texts, name: '北星' } }]);
    const again = await sync([{ ...of, id: made, form: { ...texts, name: '北极星' } }]);
    expect(again.outcomes[0]).toMatchObject({ outcome: 'applied', recordId: made });
    const page = await signedCall(app, 'aimate/character/list', { scope: 'own' }, user);
    expect(page.data.list.map(({ name }) => name).toSorted()).toEqual(['北极星', '南星']);
    const note = { kind: 'memory', id: newId(), baseVersion: 0, characterId: character.id };
    await sync([{ ...note, text: '第一版' }]);
    await sync([{ ...note, text: '第二版' }]);
    const { data } = await signedCall(
      app,
      'aimate/memory/list',
      { characterId: character.id },
      user,
    );
    expect(data.list.map(({ text }) => text)).toEqual(['第二版']);
    // What is deleted elsewhere does not come back, and its writer is told.
    await signedCall(app, 'aimate/character/del', { id: made }, user);
    const late = await sync([{ ...of, id: made, form: { ...texts, name: '极星' } }]);
    expect(late.outcomes[0]).toMatchObject({ outcome: 'refused' });
  });

  it('lets changes of a character that was reviewed be reviewed again', async () => {
    const { character, form: texts } = (await make()).data;
    const { id } = character;
    const shared = { id, isShared: true };
    const { version } = (await signedCall(app, 'aimate/character/share', shared, user)).data;
    const change = { kind: 'character', id, baseVersion: version };
    const { outcomes } = await sync([{ ...change, form: { ...texts, personality: '慢性子' } }]);
    expect(outcomes[0]).toMatchObject({ outcome: 'applied', recordId: id });
    const { data } = await signedCall(app, 'aimate/character/info', { id }, user);
    expect(data).toMatchObject({
      character: { state: 'waiting' },
      form: { personality: '慢性子' },
    });
  });
});
