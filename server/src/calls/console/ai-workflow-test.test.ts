import { expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { sendJson, startFakeEngine } from '../../../test/gateways/fake-engine.ts';

const servers = [await startFakeEngine(), await startFakeEngine()] as const;
const { context } = await testApp({
  live: { privateHosts: servers.map(({ host }) => host), mediaServer: null },
});
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
const moderator = await staffCookie(consoleApp, context, 'moderator');

it('a workflow is asked of every server of its kind, and their health stays', async () => {
  const workflow = {
    '1': { class_type: 'CLIPTextEncode', inputs: { text: '' }, _meta: { title: 'in:prompt' } },
  };
  const file = { name: '文生图', workflow };
  const { data } = await staffCall(consoleApp, 'ai/workflow/save', file, owner);
  const ask = (id: string, by = owner) => staffCall(consoleApp, 'ai/workflow/test', { id }, by);
  expect((await ask(newId())).code).toBe(4040);
  expect(await ask(data.id)).toMatchObject({
    code: 4090,
    tip: expect.stringContaining('ComfyUI') as string,
  });
  expect((await ask(data.id, moderator)).code).toBe(4030);
  const nodes = [{ CLIPTextEncode: {} }, { LoadImage: {} }];
  for (const [at, server] of servers.entries()) {
    server.answers(({ path }, response) =>
      sendJson(response, path === '/system_stats' ? { system: {}, devices: [] } : nodes[at]),
    );
    const engine = {
      ...{ name: `画机 ${at + 1}`, adapter: 'comfy' as const, url: server.url, tools: [] },
      ...{ concurrency: 1, costCents: 0, position: at, enabled: at === 0 },
      settings: { workflows: {} },
    };
    expect((await staffCall(consoleApp, 'ai/engine/save', engine, owner)).code).toBe(200);
  }
  expect((await ask(data.id)).data.list).toEqual([
    { engine: '画机 1', isGood: true, text: expect.stringContaining('都能用') as string },
    { engine: '画机 2', isGood: false, text: '工作流「文生图」用不了：没有节点 CLIPTextEncode' },
  ]);
  const { list } = (await staffCall(consoleApp, 'ai/engine/list', {}, owner)).data;
  expect(list).toMatchObject([
    { lastWorkedAt: null, failures: 0 },
    { lastError: '', failures: 0 },
  ]);
});
