import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { endAiJob } from '../domain/ai/end-job.ts';
import { workAiQueues } from '../../test/ai.ts';
import { buildAiEngine } from '../../test/ai-writer.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { startFakeEngine } from '../../test/gateways/fake-engine.ts';

const engine = await startFakeEngine();
const { app, context, database } = await testApp({
  live: { privateHosts: [engine.host] } as never,
});
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');

let user: TestSession;
beforeEach(async () => {
  await buildAiEngine(database, engine.url, ['chat']);
  user = await guest(app);
  await giveGold(database, user.id, 10_000);
  await database.pool.query(
    `insert into ai_free_uses (user_id, day, tool, used)
     values ($1, (now() at time zone 'Asia/Shanghai')::date, 'chat', 1000)`,
    [user.id],
  );
});
afterEach(async () => {
  await database.pool.query('delete from ai_engines');
  await expectSoundLedger(database);
});

const line = (choice: Record<string, unknown>) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, finish_reason: null, ...choice }] })}\n\n`;
const words = (content: string) => line({ delta: { content } });
const END = line({ delta: {}, finish_reason: 'stop' });
const ERROR = 'data: {"error":{"message":"boom"}}\n\n';
/** Each attempt is answered with the next of these, and all further ones with the last. */
const answers = (...streams: string[]) => {
  let at = 0;
  engine.answers((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(streams[Math.min(at, streams.length - 1)]);
    at += 1;
  });
};
const info = async (id: string) => (await signedCall(app, 'aimate/chat/info', { id }, user)).data;
const last = (chat: Awaited<ReturnType<typeof info>>) => chat.messages.at(-1)!;
const balance = async () => (await signedCall(app, 'aiorder/info', {}, user)).data.balanceGoldCents;
/** Until nothing waits, be it for a later moment or an engine that rests. */
async function work() {
  const now = 'update ai_jobs set not_before = null; update ai_engines set rest_until = null';
  do await database.pool.query(now);
  while ((await workAiQueues(context, ['text'])) > 0);
}
async function ask() {
  const form = { name: '南星', description: '三十二岁的旧书店老板。', opening: '欢迎光临。' };
  const made = await signedCall(
    app,
    'aimate/character/save',
    { ...form, idempotencyKey: newId() },
    user,
  );
  const open = { characterId: made.data.character.id, idempotencyKey: newId() };
  const { data: chat } = await signedCall(app, 'aimate/chat/open', open, user);
  const pay = { expectedPriceGoldCents: chat.priceGoldCents, idempotencyKey: newId() };
  const request = { id: chat.id, parentId: last(chat).id, text: '在吗' };
  expect((await signedCall(app, 'aimate/chat/send', { ...request, ...pay }, user)).code).toBe(200);
  await work();
  return { chat, now: () => info(chat.id) };
}

describe('an answer that its engine does not end', () => {
  it('stays as far as it was shown, unfinished and free, and another one may be asked for', async () => {
    answers(words('在的，今晚风大。') + ERROR, words('在的。') + ERROR, ERROR);
    const { chat, now } = await ask();
    const answer = last(await now());
    // The longest of what its reader has seen.
    expect(answer).toMatchObject({ state: 'failed', text: '在的，今晚风大。' });
    expect(answer.note).toMatch(/^未完成：.*费用已退回/);
    expect(await balance()).toBe(10_000);
    answers(words('在。') + END);
    const again = { id: chat.id, messageId: answer.id, idempotencyKey: newId() };
    const pay = { expectedPriceGoldCents: chat.priceGoldCents };
    await signedCall(app, 'aimate/chat/regenerate', { ...again, ...pay }, user);
    await work();
    expect(last(await now())).toMatchObject({ state: 'done', text: '在。', note: '' });
    expect(await balance()).toBe(10_000 - chat.priceGoldCents);
  });

  it('and is long enough is charged by its length, and unfinished as well', async () => {
    const said = '今晚风很大，灯塔亮着。'.repeat(40);
    answers(words(said) + ERROR);
    const { now } = await ask();
    expect(last(await now())).toMatchObject({ state: 'stopped', text: said, note: '未完成' });
  });

  it('but refuses keeps what was shown, and costs nothing', async () => {
    answers(words('在的。') + line({ delta: { refusal: 'I cannot' } }));
    const { now } = await ask();
    const answer = last(await now());
    expect(answer).toMatchObject({ state: 'failed', text: '在的。' });
    expect(answer.note).toContain('没有接受');
    expect(await balance()).toBe(10_000);
  });

  it('and that its reader stopped at what meets a rule leaves nothing but the note of it', async () => {
    answers(words('在的。') + END);
    const { chat, now } = await ask();
    const { messages, priceGoldCents } = await now();
    const pay = { expectedPriceGoldCents: priceGoldCents, idempotencyKey: newId() };
    const request = { id: chat.id, parentId: messages.at(-1)!.id, text: '还在吗', ...pay };
    await signedCall(app, 'aimate/chat/send', request, user);
    const { rows: jobs } = await database.pool.query<{ id: string }>(
      `select id from ai_jobs where user_id = $1 and outcome is null`,
      [user.id],
    );
    const live = '一个十五岁的少女走来。';
    const [job] = jobs;
    await database.orm.transaction((orm) =>
      endAiJob({ orm }, { userId: user.id, id: job!.id }, { outcome: 'cancelled', live }),
    );
    expect(last(await now()).text).toBe('');
    const { rows } = await database.pool.query(
      'select job_id, rule, stage, decision, excerpt from ai_safety_log where user_id = $1',
      [user.id],
    );
    const noted = { job_id: job!.id, rule: 'minors', stage: 'output', decision: 'blocked' };
    expect(rows).toEqual([{ ...noted, excerpt: live }]);
  });

  it('and that met a rule of ours leaves nothing', async () => {
    answers(words('在的。') + ERROR, words('在的。一个十五岁的少女走来。') + END);
    const { now } = await ask();
    expect(last(await now())).toMatchObject({ state: 'failed', text: '' });
    expect(await balance()).toBe(10_000);
  });
});

describe('an engine that reads only a part of what it is sent', () => {
  const engines = async () =>
    (await staffCall(consoleApp, 'ai/engine/list', {}, owner)).data.list[0]!;
  it('has a warning in the console, until staff change it', async () => {
    const usage = { total_tokens: 9, prompt_tokens: 8, completion_tokens: 1 };
    const told = `data: ${JSON.stringify({ choices: [], usage })}\n\n`;
    answers(words('在。') + END + told);
    await ask();
    const warned = await engines();
    expect(warned.lastWarning).toMatch(/只读了 8 个.*num_ctx/);
    expect(warned.lastWarnedAt).toBeGreaterThan(0);
    const { id, version, name, adapter, url, tools, settings, concurrency } = warned;
    const { costCents, position, enabled } = warned;
    const saved = await staffCall(
      consoleApp,
      'ai/engine/save',
      {
        ...{ id, version, name, adapter, url, tools, settings, concurrency },
        ...{ costCents, position, enabled },
      },
      owner,
    );
    expect(saved.data).toMatchObject({ lastWarning: '', lastWarnedAt: null });
  });
});
