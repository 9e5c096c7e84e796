import type { ServerResponse } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { workAiQueues } from '../../test/ai.ts';
import { buildAiEngine, buildAiNovel } from '../../test/ai-writer.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { sendJson, startFakeEngine } from '../../test/gateways/fake-engine.ts';

const engine = await startFakeEngine();
const { app, context, database } = await testApp({
  live: { privateHosts: [engine.host] } as never,
});
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
await buildAiEngine(database, engine.url, ['chapter']);
await database.pool.query('update ai_engines set cost_cents = 7');

let user: TestSession;
beforeEach(async () => {
  user = await guest(app);
});

const say = (response: ServerResponse, content: string) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const choices = [{ index: 0, delta: { content }, finish_reason: 'stop' }];
  response.end(`data: ${JSON.stringify({ choices })}\n\ndata: [DONE]\n\n`);
};
/** Writes a chapter, with what its engine answers to the question for notes; what staff see of it. */
async function write(notes: (response: ServerResponse) => void) {
  engine.answers(({ body }, response) =>
    body.includes('下面是刚写好的') ? notes(response) : say(response, '灯塔亮着。'),
  );
  const id = await buildAiNovel(database, user.id);
  const pay = { expectedPriceGoldCents: 0, idempotencyKey: newId() };
  const request = { id, direction: '', ...pay };
  expect((await signedCall(app, 'texttonovel/continue', request, user)).code).toBe(200);
  await workAiQueues(context, ['text']);
  const { data } = await staffCall(consoleApp, 'ai/job/list', { userId: user.id }, owner);
  expect(data.list).toHaveLength(1);
  return data.list[0]!;
}

it('the notes of a chapter are a call of their own, with its cost', async () => {
  const job = await write((response) => say(response, '{"directions":["船坏了"]}'));
  expect(job).toMatchObject({ state: 'done', attempt: 1, costCents: 14, engineFailures: [] });
  const days = (await staffCall(consoleApp, 'ai/day/list', { days: 1 }, owner)).data.list;
  expect(days).toMatchObject([{ engine: 'engine', asked: 2, jobs: 1, costCents: 14 }]);
});

it('notes that an engine turns away cost nothing, and staff see why', async () => {
  const job = await write((response) => sendJson(response, { error: { message: 'busy' } }, 503));
  expect(job).toMatchObject({ state: 'done', costCents: 7 });
  expect(job.engineFailures).toEqual([
    { engine: 'engine', failure: expect.stringContaining('busy') as string },
  ]);
});
