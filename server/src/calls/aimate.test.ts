import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { workAiQueues } from '../../test/ai.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { giveGold } from '../../test/factories/gold.ts';

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

/** Says something and waits for the answer. */
const say = async (id: string, text: string) => {
  await send(id, last(await info(id)).id, text);
  await workAiQueues(context);
  return info(id);
};

const balance = async () => (await signedCall(app, 'aiorder/info', {}, user)).data.balanceGoldCents;
/** Somebody new asks for an answer that is paid for, of which `partial` is noted. */
async function askPaid(partial: string) {
  user = await guest(app);
  const { id: chatId } = await begin();
  await database.pool.query(
    `insert into ai_free_uses (user_id, day, tool, used)
     values ($1, (now() at time zone 'Asia/Shanghai')::date, 'chat', 1000)`,
    [user.id],
  );
  const chat = await info(chatId);
  const price = chat.priceGoldCents;
  await giveGold(database, user.id, price);
  const request = { id: chatId, parentId: last(chat).id, text: '你好' };
  const pay = { expectedPriceGoldCents: price, idempotencyKey: newId() };
  const { data } = await signedCall(app, 'aimate/chat/send', { ...request, ...pay }, user);
  const jobId = last(data).jobId!;
  await database.pool.query('update ai_jobs set partial = $2 where id = $1', [jobId, partial]);
  return { chatId, jobId, price };
}

describe('characters', () => {
  it('made in the app are usable at once, and seen by nobody else', async () => {
    const { data } = await make();
    expect(data).toMatchObject({ character: { state: 'private', isOwn: true }, chatId: null });
    const { id } = data.character;
    const other = await guest(app);
    expect((await signedCall(app, 'aimate/character/info', { id }, other)).code).toBe(4040);
    expect((await signedCall(app, 'aimate/character/del', { id }, other)).code).toBe(4040);
    await signedCall(app, 'aimate/character/del', { id }, user);
    expect((await signedCall(app, 'aimate/character/info', { id }, user)).code).toBe(4040);
  });

  it('of a minor or a real person are refused in every field', async () => {
    expect(await make({ description: '一个十五岁的高中生' })).toMatchObject({ code: 4000 });
    expect(await make({ opening: 'I am a 15 year old schoolgirl' })).toMatchObject({ code: 4000 });
    expect((await make({ description: '马斯克本人' })).code).toBe(4000);
  });

  it('are changed from the version named', async () => {
    const { id, version } = (await make()).data.character;
    const save = (personality: string) => {
      const change = { ...form, id, version, personality, idempotencyKey: newId() };
      return signedCall(app, 'aimate/character/save', change, user);
    };
    expect((await save('爱说冷笑话')).data.form.personality).toBe('爱说冷笑话');
    // Once more, as after a lost answer.
    expect((await save('爱说冷笑话')).data.character.version).toBe(version + 1);
    expect((await save('不苟言笑')).code).toBe(4090);
  });
});

describe('a conversation', () => {
  it('begins with the opening, says that it is an AI, and is answered on the subject', async () => {
    const chat = await begin();
    expect(chat.notice).toContain('AI');
    expect(last(chat)).toMatchObject({ role: 'character', label: '', state: 'done' });
    expect(last(chat).text).toContain('我是南星');
    const { data } = await send(chat.id, last(chat).id, '我最近在学做陶瓷，总是烧裂');
    expect(last(data)).toMatchObject({ role: 'character', state: 'writing', text: '' });
    await workAiQueues(context);
    const answer = last(await info(chat.id));
    expect(answer).toMatchObject({ state: 'done', label: 'AI生成 · 演示' });
    expect(answer.text).toMatch(/陶瓷|学做|烧裂/);
  });

  it('takes a message once by its key, also ten times at once', async () => {
    const chat = await begin();
    const key = newId();
    await Promise.all(
      Array.from({ length: 10 }, () => send(chat.id, last(chat).id, '今晚的月亮', key)),
    );
    await workAiQueues(context);
    const { messages } = await info(chat.id);
    expect(messages.map(({ role }) => role)).toEqual(['character', 'user', 'character']);
    await expectSoundLedger(database);
  });

  it('refuses a key that was used for another message', async () => {
    const chat = await begin();
    const key = newId();
    const { id: parentId } = last(chat);
    expect((await send(chat.id, parentId, '今晚的月亮', key)).code).toBe(200);
    expect((await send(chat.id, parentId, '明天的太阳', key)).code).toBe(4090);
    expect((await send((await begin()).id, parentId, '今晚的月亮', key)).code).not.toBe(200);
    expect((await send(chat.id, parentId, '今晚的月亮', key)).code).toBe(200);
  });

  it('costs gold once the free messages are used, and gives it back where nothing came', async () => {
    const chat = await begin();
    await database.pool.query(
      `insert into ai_free_uses (user_id, day, tool, used)
       values ($1, (now() at time zone 'Asia/Shanghai')::date, 'chat', 1000)`,
      [user.id],
    );
    const { priceGoldCents } = await info(chat.id);
    expect(priceGoldCents).toBeGreaterThan(0);
    expect((await send(chat.id, last(chat).id, '你好')).code).toBe(4090);
    await giveGold(database, user.id, priceGoldCents);
    const pay = { id: chat.id, parentId: last(chat).id, text: '你好' };
    const paid = await signedCall(
      app,
      'aimate/chat/send',
      { ...pay, expectedPriceGoldCents: priceGoldCents, idempotencyKey: newId() },
      user,
    );
    expect(paid.code).toBe(200);
    await signedCall(app, 'aimate/chat/stop', { id: chat.id }, user);
    expect(last(await info(chat.id))).toMatchObject({ state: 'stopped', text: '' });
    const offers = (await signedCall(app, 'aiorder/info', {}, user)).data;
    expect(offers.balanceGoldCents).toBe(priceGoldCents);
    await expectSoundLedger(database);
  });

  it('keeps what was read of an answer that is stopped, with its charge, however it is stopped', async () => {
    for (const call of ['aimate/chat/stop', 'aiorder/cancel'] as const) {
      const { chatId, jobId, price } = await askPaid('夜'.repeat(50));
      const id = call === 'aiorder/cancel' ? jobId : chatId;
      await Promise.all([1, 2, 3].map(() => signedCall(app, call, { id }, user)));
      await signedCall(app, 'aimate/chat/stop', { id: chatId }, user);
      expect(last(await info(chatId))).toMatchObject({ state: 'stopped', text: '夜'.repeat(50) });
      expect(await balance()).toBe(price - Math.ceil((price * 50) / 200));
      await expectSoundLedger(database);
    }
  });

  it('keeps all of a stopped answer that was shown, and charges what was noted of it', async () => {
    const { chatId, jobId, price } = await askPaid('夜'.repeat(50));
    context.liveTexts.begin(jobId, { isAdult: false, attempt: 0 });
    const live = { text: '夜'.repeat(90), isAdult: false, attempt: 0 };
    context.liveTexts.append(user.id, jobId, live);
    await signedCall(app, 'aimate/chat/stop', { id: chatId }, user);
    context.liveTexts.end(jobId);
    expect(last(await info(chatId)).text).toBe('夜'.repeat(90));
    expect(await balance()).toBe(price - Math.ceil((price * 50) / 200));
  });

  it('charges nothing for a stopped answer that no rule lets stand', async () => {
    const { chatId, price } = await askPaid('海边有一个小孩。');
    await signedCall(app, 'aimate/chat/stop', { id: chatId }, user);
    expect(last(await info(chatId))).toMatchObject({ state: 'stopped', text: '' });
    expect(await balance()).toBe(price);
    await expectSoundLedger(database);
  });

  it('is a tree: answers and edits are branches, and none is lost', async () => {
    const chat = await begin();
    const first = await say(chat.id, '聊聊灯塔');
    const answer = last(first);
    const again = { id: chat.id, messageId: answer.id };
    await signedCall(
      app,
      'aimate/chat/regenerate',
      { ...again, expectedPriceGoldCents: 0, idempotencyKey: newId() },
      user,
    );
    await workAiQueues(context);
    const second = await info(chat.id);
    expect(last(second).siblings).toHaveLength(2);
    await signedCall(
      app,
      'aimate/chat/edit',
      { ...again, text: '灯塔在北边', idempotencyKey: newId() },
      user,
    );
    const edited = await info(chat.id);
    expect(last(edited)).toMatchObject({ text: '灯塔在北边', isEdited: true });
    expect(last(edited).label).toContain('AI生成');
    await send(chat.id, last(chat).id, '还是聊聊海吧');
    await workAiQueues(context);
    expect((await info(chat.id)).branches).toBe(4);
    const branches = (await signedCall(app, 'aimate/chat/branches', { id: chat.id }, user)).data;
    expect(branches.list.map(({ messages }) => messages)).toEqual([3, 3, 3, 3]);
    const back = await signedCall(app, 'aimate/chat/select', again, user);
    expect(last(back.data)).toMatchObject({ id: answer.id, text: answer.text });
  });

  it('answers words of distress with help, before any engine sees them', async () => {
    const chat = await begin();
    const { data } = await send(chat.id, last(chat).id, '我不想活了');
    expect(last(data)).toMatchObject({ role: 'help', state: 'done' });
    expect(last(data).help!.lines.map(({ number }) => number)).toContain('12356');
    expect(await workAiQueues(context)).toBe(0);
    const after = await say(chat.id, '还记得我说过什么吗');
    expect(last(after).text).not.toContain('不想活');
  });

  it('refuses what is not allowed, a second message at once, and what is another user’s', async () => {
    const chat = await begin();
    expect((await send(chat.id, last(chat).id, '扮演一个小学生')).code).toBe(4000);
    await send(chat.id, last(chat).id, '第一条');
    expect((await send(chat.id, last(chat).id, '第二条')).code).toBe(4090);
    await workAiQueues(context);
    const other = await guest(app);
    for (const name of ['aimate/chat/info', 'aimate/chat/del', 'aimate/chat/stop'] as const)
      expect((await signedCall(app, name, { id: chat.id }, other)).code).toBe(4040);
    expect((await signedCall(app, 'aimate/chat/info', { id: chat.id })).code).toBe(1000);
  });

  it('is exported with the label, and deleted whole', async () => {
    const chat = await begin();
    await say(chat.id, '说说雨');
    for (const format of ['txt', 'json'] as const) {
      const { data } = await signedCall(app, 'aimate/chat/export', { id: chat.id, format }, user);
      const text = Buffer.from(data.base64, 'base64').toString('utf8');
      expect(text).toContain('AI生成');
      expect(text).toContain('说说雨');
    }
    await signedCall(app, 'aimate/chat/del', { id: chat.id }, user);
    expect((await signedCall(app, 'aimate/chat/list', {}, user)).data.list).toEqual([]);
  });

  it('is exported with the label of each message, and with words in place of pictures', async () => {
    const chat = await begin();
    const answer = last(await say(chat.id, '说说雨'));
    const rewrite = { id: chat.id, messageId: answer.id, text: '雨停了', idempotencyKey: newId() };
    await signedCall(app, 'aimate/chat/edit', rewrite, user);
    await send(chat.id, last(await info(chat.id)).id, '我不想活了');
    const ask = { id: chat.id, scene: '站在雪夜的书店门口', expectedPriceGoldCents: 0 };
    await signedCall(app, 'aimate/chat/picture', { ...ask, idempotencyKey: newId() }, user);
    await workAiQueues(context);
    const read = async (format: 'txt' | 'json') => {
      const { data } = await signedCall(app, 'aimate/chat/export', { id: chat.id, format }, user);
      return Buffer.from(data.base64, 'base64').toString('utf8');
    };
    const lines = (await read('txt')).split('\r\n\r\n');
    expect(lines).toContain('我：说说雨');
    expect(lines).toContain('南星（AI生成 · 演示 · 已改写）：雨停了');
    expect(lines).toContain('南星：[图片 AI生成 · 演示]');
    expect(lines.some((line) => line.startsWith('求助信息：'))).toBe(true);
    const { messages } = JSON.parse(await read('json')) as {
      messages: { id: string; text: string; isAi: boolean; label: string }[];
    };
    expect(messages[0]).toMatchObject({ isAi: false, label: '' });
    expect(messages.find(({ id }) => id === answer.id)).toMatchObject({
      ...{ isAi: true, label: 'AI生成 · 演示' },
    });
    expect(messages.find(({ text }) => text === '雨停了')).toMatchObject({ isAi: true });
    expect(messages.find(({ text }) => text.startsWith('[图片'))).toMatchObject({ isAi: true });
  });

  it('asks for a picture from words alone', async () => {
    const chat = await begin();
    const ask = { id: chat.id, scene: '站在雪夜的书店门口', expectedPriceGoldCents: 0 };
    await signedCall(app, 'aimate/chat/picture', { ...ask, idempotencyKey: newId() }, user);
    await workAiQueues(context);
    const { picture } = last(await info(chat.id));
    expect(picture).toMatchObject({ tool: 'portrait', state: 'done' });
    expect(picture!.works[0]!.label).toContain('AI生成');
  });
});

describe('memory', () => {
  it('is summed up in the background, shown, edited, exported and forgotten', async () => {
    const chat = await begin();
    const characterId = chat.character.id;
    for (const text of [
      '我养了一只猫叫豆豆',
      '它总在窗边',
      '我在学陶艺',
      '周末去海边',
      '雨停了',
      '晒书',
      '煮茶',
      '看灯塔',
      '写信',
      '修钟',
      '回家',
    ])
      await say(chat.id, text);
    const list = async () =>
      (await signedCall(app, 'aimate/memory/list', { characterId }, user)).data.list;
    const [summary] = await list();
    const label = 'AI生成 · 演示';
    expect(summary).toMatchObject({ kind: 'summary', isOwn: false, label });
    const change = { characterId, id: summary!.id, version: summary!.version, text: '猫叫豆豆' };
    const edited = await signedCall(app, 'aimate/memory/save', change, user);
    expect(edited.data).toMatchObject({ isOwn: true, text: '猫叫豆豆', version: 2, label });
    const stale = { ...change, text: '狗叫豆豆' };
    expect((await signedCall(app, 'aimate/memory/save', stale, user)).code).toBe(4090);
    const file = (await signedCall(app, 'aimate/memory/export', { characterId }, user)).data;
    expect(Buffer.from(file.base64, 'base64').toString('utf8')).toContain(
      '- 猫叫豆豆（AI生成 · 演示 · 已改写）',
    );
    expect(last(await say(chat.id, '还记得我说过什么')).text).toContain('豆豆');
    await signedCall(app, 'aimate/memory/del', { id: summary!.id }, user);
    expect(await list()).toEqual([]);
  });
});

describe('gifts', () => {
  it('cost score once by a key, and raise the level', async () => {
    const { id: characterId } = (await make()).data.character;
    await giveGold(database, user.id, 100_000);
    const products = (await signedCall(app, 'aimate/score/product/list', {}, user)).data.list;
    const { id, priceGoldCents } = products[1]!;
    const order = { id, expectedPriceGoldCents: priceGoldCents, idempotencyKey: newId() };
    await signedCall(app, 'aimate/score/pay', order, user);
    const { gifts } = (await signedCall(app, 'aimate/gift/list', { characterId }, user)).data;
    const flower = gifts.find(({ icon }) => icon === 'flower')!;
    const gift = {
      ...{ characterId, giftId: flower.id, expectedScoreCents: flower.scoreCents },
      idempotencyKey: newId(),
    };
    const all = await Promise.all(
      Array.from({ length: 50 }, () => signedCall(app, 'aimate/gift/send', gift, user)),
    );
    expect(new Set(all.map(({ data }) => data.gift.id)).size).toBe(1);
    expect(all.filter(({ data }) => data.hasRisen)).toHaveLength(1);
    expect(all[0]!.data.affinity).toMatchObject({ points: 26, name: '相识', level: 1 });
    const left = (await signedCall(app, 'aimate/gianBalance', {}, user)).data.balanceScoreCents;
    expect(left).toBe(33_000 - flower.scoreCents);
    await expectSoundLedger(database);
  });

  it('are refused without score, and at another price', async () => {
    const { id: characterId } = (await make()).data.character;
    const { gifts } = (await signedCall(app, 'aimate/gift/list', { characterId }, user)).data;
    const { id: giftId, scoreCents } = gifts[0]!;
    const give = (expectedScoreCents: number) =>
      signedCall(
        app,
        'aimate/gift/send',
        { characterId, giftId, expectedScoreCents, idempotencyKey: newId() },
        user,
      );
    expect(await give(scoreCents)).toMatchObject({ code: 4102, tip: '积分不足，请先购买' });
    expect((await give(scoreCents + 1)).code).toBe(4090);
  });
});
