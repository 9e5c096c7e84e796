import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { AI_SETTINGS_KEY, readAiSettings } from '../domain/ai/ai-settings.ts';
import { readCompanionSettings } from '../domain/ai/companion/companion-settings.ts';
import { writeSetting } from '../db/queries/operator/settings.ts';
import { workAiQueues } from '../../test/ai.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';

const { app, context, database } = await testApp();

let user: TestSession;
beforeEach(async () => {
  user = await guest(app);
});
afterEach(() => database.pool.query(`delete from settings where key in ('ai', 'companion')`));

const holds = (column: 'supreme_until' | 'live_until', interval = '1 day') =>
  database.pool.query(`update users set ${column} = now() + $2::interval where id = $1`, [
    user.id,
    interval,
  ]);

async function begin() {
  const { data } = await signedCall(
    app,
    'aimate/character/save',
    {
      ...{ name: '南星', description: '三十二岁的旧书店老板，虚构的成年角色。', opening: '坐。' },
      idempotencyKey: newId(),
    },
    user,
  );
  const asked = { characterId: data.character.id, idempotencyKey: newId() };
  return (await signedCall(app, 'aimate/chat/open', asked, user)).data;
}
const send = (chat: { id: string; messages: readonly { id: string }[] }, price = 0) =>
  signedCall(
    app,
    'aimate/chat/send',
    {
      ...{ id: chat.id, parentId: chat.messages.at(-1)!.id, text: '你好' },
      ...{ expectedPriceGoldCents: price, idempotencyKey: newId() },
    },
    user,
  );

/** Says something until it is refused. */
async function sayAll() {
  let chat = await begin();
  for (let sent = 0; ; sent += 1) {
    const { code, tip, data } = await send(chat);
    if (code !== 200) return { code, tip, sent };
    await workAiQueues(context);
    chat = data;
    chat = (await signedCall(app, 'aimate/chat/info', { id: chat.id }, user)).data;
  }
}

describe('messages of a day', () => {
  const most = { supreme: 3, normal: 1, live: 2, dark: 1 };
  beforeEach(() =>
    writeSetting(database, 'companion', { messagesPerDay: 1, messagesPerDayOfTiers: most }),
  );

  it('are as many as a tier has, while it is held', async () => {
    expect(await sayAll()).toMatchObject({ sent: 1, code: 4290 });
    await holds('live_until');
    expect(await sayAll()).toMatchObject({ sent: 1, code: 4290 });
    await holds('supreme_until');
    expect(await sayAll()).toMatchObject({ sent: 1, tip: '今天的 3 条消息已用完，明天再聊' });
    await holds('supreme_until', '-1 second');
    await holds('live_until', '-1 second');
    expect(await sayAll()).toMatchObject({ sent: 0, tip: '今天的 1 条消息已用完，明天再聊' });
  });

  it('that were one number for all tiers are that of each', async () => {
    await writeSetting(database, 'companion', { messagesPerDayOfTiers: 7 });
    const { messagesPerDayOfTiers } = await readCompanionSettings(database);
    expect(messagesPerDayOfTiers).toEqual({ supreme: 7, normal: 7, live: 7, dark: 7 });
  });
});

describe('free answers of a day', () => {
  it('are as many as a tier has, as those of every other tool', async () => {
    const { tools } = await readAiSettings(database);
    const freePerDayOfTiers = { supreme: 3, normal: 1, live: 2, dark: 1 };
    await writeSetting(database, AI_SETTINGS_KEY, {
      tools: { ...tools, chat: { ...tools.chat, freePerDay: 1, freePerDayOfTiers } },
    });
    const left = async () => (await begin()).freeLeft;
    expect(await left()).toBe(1);
    await holds('live_until');
    expect(await left()).toBe(2);
    await holds('supreme_until');
    expect(await left()).toBe(3);
    expect(await sayAll()).toMatchObject({ sent: 3, code: 4090 });
    await holds('supreme_until', '-1 second');
    expect(await left()).toBe(0);
  });
});
