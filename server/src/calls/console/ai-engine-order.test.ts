import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { workAiQueues } from '../../../test/ai.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { plainPng } from '../../../test/upload/send-picture.ts';
import { sendJson, startFakeEngine } from '../../../test/gateways/fake-engine.ts';

const server = await startFakeEngine();
const { app, context, database } = await testApp({
  live: { privateHosts: [server.host], mediaServer: null },
});
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
const picture = (await plainPng(60, 60)).toString('base64');
beforeEach(() => database.pool.query('delete from ai_engines'));

const save = async (name: string, position: number, over: object = {}) => {
  const settings = { textModel: '', pictureModel: 'painter', workflows: {}, maxTokens: 512 };
  const { data } = await staffCall(
    consoleApp,
    'ai/engine/save',
    {
      ...{ name, position, adapter: 'openai', url: server.url, tools: ['picture', 'portrait'] },
      ...{ concurrency: 2, costCents: 3, enabled: true },
      settings: { ...settings, isOursAlone: false },
      ...over,
    } as never,
    owner,
  );
  return data;
};
const order = (tool: 'picture' | 'portrait', ids: string[], by = owner) =>
  staffCall(consoleApp, 'ai/engine/order', { tool, ids }, by);
const draw = async () => {
  const user = await guest(app);
  const request = { prompt: '灯塔', count: 1, expectedPriceGoldCents: 0, idempotencyKey: newId() };
  await signedCall(app, 'texttoimage/generate', request, user);
  await workAiQueues(context, ['picture']);
  const { data } = await signedCall(app, 'aiorder/list', {}, user);
  return data.list.map(({ engine }) => engine);
};

describe('the engines of a tool', () => {
  it('are asked in the order that staff gave them for it, and no other tool is touched', async () => {
    const [first, second] = [await save('甲', 1), await save('乙', 2)];
    server.answers((_request, response) => sendJson(response, { data: [{ b64_json: picture }] }));
    expect(await draw()).toEqual(['甲']);
    const { data } = await order('picture', [second.id, first.id]);
    expect(data.list.map(({ name, toolPositions }) => [name, toolPositions])).toEqual([
      ['甲', { picture: 2 }],
      ['乙', { picture: 1 }],
    ]);
    expect(await draw()).toEqual(['乙']);
    const { rows } = await database.pool.query<{ detail: string }>(
      `select detail from audit_entries where action = 'aiEngine.order' and subject = 'picture'`,
    );
    expect(JSON.parse(rows.at(-1)!.detail)).toEqual({
      ids: { from: [first.id, second.id], to: [second.id, first.id] },
    });
    // What is changed of an engine leaves its place.
    const again = { id: first.id, version: first.version };
    expect(await save('甲', 1, again)).toMatchObject({ toolPositions: { picture: 2 } });
  });

  it('are put in order whole, by owners', async () => {
    const [first, second] = [await save('甲', 1), await save('乙', 2)];
    for (const ids of [[first.id], [first.id, first.id], [first.id, second.id, newId()]])
      expect((await order('picture', ids)).code).toBe(4090);
    expect((await order('picture', [])).code).toBe(4000);
    const moderator = await staffCookie(consoleApp, context, 'moderator');
    expect((await order('picture', [first.id, second.id], moderator)).code).toBe(4030);
  });

  it('have limits and costs of their own for it', async () => {
    const ofTools = {
      picture: { concurrency: 1, costCents: 90 },
      video: { concurrency: 1, costCents: 1 },
    };
    const saved = await save('甲', 1, { ofTools });
    expect(saved.ofTools).toEqual({ picture: ofTools.picture });
    server.answers((_request, response) => sendJson(response, { data: [{ b64_json: picture }] }));
    await draw();
    const { rows } = await database.pool.query<{ cost: number }>(
      `select cost_cents as cost from ai_attempts order by asked_at desc limit 1`,
    );
    expect(rows[0]!.cost).toBe(90);
    const wrong = { ...ofTools, picture: { concurrency: 0, costCents: 1 } };
    expect(await save('乙', 2, { ofTools: wrong })).toMatchObject({
      field: 'ofTools.picture.concurrency',
    });
  });
});
