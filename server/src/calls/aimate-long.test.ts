import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { workAiQueues } from '../../test/ai.ts';
import { buildAiEngine } from '../../test/ai-writer.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { startFakeEngine } from '../../test/gateways/fake-engine.ts';

const engine = await startFakeEngine();
const { app, context, database } = await testApp({
  live: { privateHosts: [engine.host] } as never,
});
await buildAiEngine(database, engine.url, ['chat'], 4, 4_096);

const say = (response: ServerResponse, content: string) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const choices = [{ index: 0, delta: { content }, finish_reason: 'stop' }];
  response.end(`data: ${JSON.stringify({ choices })}\n\ndata: [DONE]\n\n`);
};

it('gives a model as much of a long conversation as it can read, the latest of it', async () => {
  engine.answers((_request, response) => say(response, '好。'));
  const user = await guest(app);
  const form = {
    ...{ name: '南星', description: `三十二岁的旧书店老板，虚构的成年角色。${'书'.repeat(2_000)}` },
    ...{ opening: '欢迎。', exampleDialogue: '例'.repeat(2_000), idempotencyKey: newId() },
  };
  const made = (await signedCall(app, 'aimate/character/save', form, user)).data;
  const characterId = made.character.id;
  const begin = { characterId, idempotencyKey: newId() };
  const { id } = (await signedCall(app, 'aimate/chat/open', begin, user)).data;
  for (let at = 0; at < 40; at += 1) {
    const text = `${at} 号：${'记'.repeat(200)}`;
    const memory = { characterId, text, id: newId(), version: 0 };
    expect((await signedCall(app, 'aimate/memory/save', memory, user)).code).toBe(200);
  }
  const last = async () =>
    (await signedCall(app, 'aimate/chat/info', { id }, user)).data.messages.at(-1)!;
  for (const text of ['第一句', '潮'.repeat(1_500), '最后一句']) {
    const parentId = (await last()).id;
    const message = { id, parentId, text, expectedPriceGoldCents: 0, idempotencyKey: newId() };
    expect((await signedCall(app, 'aimate/chat/send', message, user)).code).toBe(200);
    await workAiQueues(context);
  }
  expect(await last()).toMatchObject({ text: '好。', state: 'done' });
  const { messages } = JSON.parse(engine.requests.at(-1)!.body) as {
    messages: { role: string; content: string }[];
  };
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  expect(characters).toBeLessThan(4_096 - 512);
  expect(messages[0]!.content).toContain('不扮演、不描写未成年人');
  expect(messages[0]!.content).toContain('旧书店老板');
  expect(messages.at(-1)!.content).toBe('最后一句');
});
