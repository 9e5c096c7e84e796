import { afterEach, describe, expect, it } from 'vitest';
import { aiTools } from '@yehang/contract/shapes/ai.ts';
import { newId } from '../../db/new-id.ts';
import { writeSetting } from '../../db/queries/operator/settings.ts';
import { AI_SETTINGS_KEY, readAiSettings } from '../../domain/ai/ai-settings.ts';
import { claimNextAiJob } from '../../domain/ai/claim-job.ts';
import { workAiQueues } from '../../../test/ai.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { expectSoundLedger } from '../../../test/expect-sound-ledger.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { sendJson, startFakeEngine } from '../../../test/gateways/fake-engine.ts';

const [first, second] = [await startFakeEngine(), await startFakeEngine()];
const { app, context, database } = await testApp({
  live: { privateHosts: [first.host, second.host, '127.0.0.1:1'] } as never,
});
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
const moderator = await staffCookie(consoleApp, context, 'moderator');

/** A picture of one point, as PNG. */
const POINT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const fields = (over: object = {}) => ({
  ...{
    name: '甲',
    adapter: 'openai' as const,
    url: first.url,
    tools: ['picture' as const],
    concurrency: 2,
    costCents: 3,
  },
  ...{ position: 1, enabled: true },
  settings: {
    textModel: '',
    pictureModel: 'painter',
    workflows: {},
    maxTokens: 512,
    isOursAlone: false,
  },
  ...over,
});
const engines = async () => (await staffCall(consoleApp, 'ai/engine/list', {}, owner)).data.list;
const save = (over: object = {}) => staffCall(consoleApp, 'ai/engine/save', fields(over), owner);

async function askedUser(): Promise<TestSession> {
  const user = await guest(app);
  await giveGold(database, user.id, 10_000);
  const body = { prompt: '灯塔', count: 4, expectedPriceGoldCents: 500, idempotencyKey: newId() };
  expect((await signedCall(app, 'texttoimage/generate', body, user)).code).toBe(200);
  return user;
}
const jobsOf = async (user: TestSession) =>
  (await signedCall(app, 'aiorder/list', {}, user)).data.list;

afterEach(async () => {
  await database.pool.query('delete from ai_engines');
  await workAiQueues(context);
  await expectSoundLedger(database);
});

describe('an engine', () => {
  it('is saved with a key that nobody sees again, changed from its version, and deleted', async () => {
    const { data } = await save({ key: 'sk-hidden' });
    expect(data).toMatchObject({ hasKey: true, failures: 0, version: 1 });
    expect(JSON.stringify(await engines())).not.toContain('sk-hidden');
    const { rows } = await database.pool.query<{ text: string }>(
      `select encode(sealed_key, 'escape') as text from ai_engines union all select detail::text from audit_entries`,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain('sk-hidden');
    const kept = await save({ id: data.id, version: 1, name: '乙' });
    expect(kept.data).toMatchObject({ name: '乙', hasKey: true, version: 2 });
    expect((await save({ id: data.id, version: 1 })).code).toBe(4090);
    expect((await save({ id: data.id, version: 2, key: '' })).data).toMatchObject({
      hasKey: false,
    });
    const wrong = fields({ settings: { ...fields().settings, workflows: { picture: newId() } } });
    expect(await staffCall(consoleApp, 'ai/engine/save', wrong, owner)).toMatchObject({
      code: 4000,
    });
    expect((await staffCall(consoleApp, 'ai/engine/save', fields(), moderator)).code).toBe(4030);
    const impossible = [{ tools: ['upscale'] }, { adapter: 'comfy', tools: ['chat'] }];
    for (const over of impossible)
      expect(await save(over)).toMatchObject({ code: 4000, data: { field: 'tools' } });
    const idle = { adapter: 'comfy', tools: ['picture'] };
    expect(await save(idle)).toMatchObject({ code: 4000, data: { field: 'settings' } });
    const key = { id: data.id, version: 3 };
    expect((await staffCall(consoleApp, 'ai/engine/delete', key, owner)).code).toBe(200);
    expect((await staffCall(consoleApp, 'ai/engine/delete', key, owner)).code).toBe(4040);
  });

  it('is tested, and takes jobs again once it can be used', async () => {
    const { data } = await save();
    await database.pool.query(
      `update ai_engines set failures = 3, rest_until = now() + interval '1 hour'`,
    );
    first.answers((_request, response) => sendJson(response, { data: [{ id: 'painter' }] }));
    const test = await staffCall(consoleApp, 'ai/engine/test', { id: data.id }, owner);
    expect(test.data).toMatchObject({ isGood: true, models: ['painter'] });
    expect((await engines())[0]).toMatchObject({ failures: 0, restUntil: null });
    first.answers((_request, response) => sendJson(response, {}, 401));
    expect(
      (await staffCall(consoleApp, 'ai/engine/test', { id: data.id }, owner)).data.isGood,
    ).toBe(false);
    expect((await staffCall(consoleApp, 'ai/engine/test', { id: newId() }, owner)).code).toBe(4040);
  });

  it('that fails is passed over for the next one, and is charged nothing of', async () => {
    await save();
    await save({ name: '乙', url: second.url, position: 2 });
    first.answers((_request, response) => sendJson(response, { error: { message: 'boom' } }, 500));
    second.answers((_request, response) => sendJson(response, { data: [{ b64_json: POINT }] }));
    const user = await askedUser();
    await workAiQueues(context, ['picture']);
    const jobs = await jobsOf(user);
    expect(
      jobs.map(({ state, engine, isDemonstration }) => ({ state, engine, isDemonstration })),
    ).toEqual(
      Array.from({ length: 4 }, () => ({ state: 'done', engine: '乙', isDemonstration: false })),
    );
    expect(jobs[0]!.works[0]).toMatchObject({ label: 'AI生成', picture: { width: 1 } });
    // After three in a row it rests, and the fourth job never comes to it.
    expect((await engines())[0]).toMatchObject({ lastError: 'HTTP 500 boom', failures: 3 });
    expect((await engines())[0]!.restUntil).toBeGreaterThan(Date.now());
    const rows = await staffCall(consoleApp, 'ai/job/list', { userId: user.id }, moderator);
    expect(rows.data.list.map(({ costCents }) => costCents)).toEqual([3, 3, 3, 3]);
    expect(rows.data.list.at(-1)!.engineFailures).toEqual([
      { engine: '甲', failure: 'HTTP 500 boom' },
    ]);
    // What it cost stays so, whatever its engine costs later.
    const { id, version } = (await engines()).find(({ name }) => name === '乙')!;
    const dearer = { id, version, name: '乙', url: second.url, position: 2, costCents: 90 };
    expect((await save(dearer)).data).toMatchObject({ costCents: 90 });
    const days = await staffCall(consoleApp, 'ai/day/list', {}, owner);
    expect(days.data.days).toHaveLength(30);
    expect(days.data.days[0]).toBe(days.data.list[0]!.day);
    // One that turned all of them away is paid nothing.
    expect(days.data.list.find(({ engine }) => engine === '甲')).toMatchObject({
      ...{ asked: 3, jobs: 0, costCents: 0 },
    });
    expect(days.data.list.find(({ engine }) => engine === '乙')).toMatchObject({
      asked: 4,
      jobs: 4,
      failed: 0,
      costCents: 12,
      incomeGoldCents: 500,
    });
  }, 60_000);

  it('that refuses ends its job, with everything given back', async () => {
    await save();
    await save({ name: '乙', url: second.url, position: 2 });
    first.answers((_request, response) =>
      sendJson(response, { error: { code: 'moderation_blocked' } }, 400),
    );
    const asked = second.requests.length;
    const user = await askedUser();
    await workAiQueues(context, ['picture']);
    const jobs = await jobsOf(user);
    expect(jobs.every(({ failure }) => failure?.code === 'refused')).toBe(true);
    expect(second.requests).toHaveLength(asked);
    const info = (await signedCall(app, 'aiorder/info', {}, user)).data;
    expect(info.balanceGoldCents).toBe(10_000);
    expect(info.tools[0]).toMatchObject({ tool: 'picture', freeLeft: 3, isDemonstration: false });
    const list = await staffCall(
      consoleApp,
      'ai/job/list',
      { userId: user.id, state: 'failed' },
      moderator,
    );
    expect(list.data.list).toHaveLength(4);
    expect(list.data.list[0]).toMatchObject({
      userId: user.id,
      attempt: 1,
      works: 0,
      costCents: 3,
      engineFailures: [{ engine: '甲', failure: expect.stringContaining('HTTP 400') as string }],
    });
  }, 60_000);

  it('costs its operator what it was asked for, also where that was cancelled or failed elsewhere', async () => {
    await save({ name: '丙', costCents: 7 });
    await save({ name: '丁', costCents: 5, url: second.url, position: 2 });
    const user = await guest(app);
    const body = { prompt: '灯塔', count: 1, expectedPriceGoldCents: 0 };
    const ask = async () => {
      const request = { ...body, idempotencyKey: newId() };
      return (await signedCall(app, 'texttoimage/generate', request, user)).data.jobs[0]!.id;
    };
    const cancelled = await ask();
    first.answers(() => void signedCall(app, 'aiorder/cancel', { id: cancelled }, user));
    await workAiQueues(context, ['picture']);
    first.answers((_request, response) =>
      sendJson(response, { error: { message: 'CUDA error: out of memory' } }, 500),
    );
    second.answers((_request, response) => sendJson(response, { data: [{ b64_json: POINT }] }));
    await ask();
    await workAiQueues(context, ['picture']);
    const { data } = await staffCall(consoleApp, 'ai/job/list', { userId: user.id }, moderator);
    expect(data.list.map((job) => [job.state, job.engine, job.costCents])).toEqual([
      ['done', '丁', 12],
      ['cancelled', '丙', 7],
    ]);
    expect(data.list[0]!.engineFailures).toEqual([
      { engine: '丙', failure: 'HTTP 500 CUDA error: out of memory' },
    ]);
    const days = (await staffCall(consoleApp, 'ai/day/list', { days: 1 }, owner)).data;
    expect(days.days).toHaveLength(1);
    const sums = days.list.filter(({ engine }) => '丙丁'.includes(engine));
    expect(sums.map((row) => [row.engine, row.asked, row.jobs, row.costCents])).toEqual([
      ['丁', 1, 1, 5],
      ['丙', 2, 1, 14],
    ]);
  }, 60_000);

  it('that nobody reaches, or that never begins, is passed over for the next one', async () => {
    await save({ url: 'http://127.0.0.1:1' });
    await save({ name: '乙', url: second.url, position: 2 });
    second.answers((_request, response) => sendJson(response, { data: [{ b64_json: POINT }] }));
    const settings = await readAiSettings(database);
    const picture = { ...settings.tools.picture, limitSeconds: 1 };
    await writeSetting(database, AI_SETTINGS_KEY, { tools: { ...settings.tools, picture } });
    const unheard = first.requests.length;
    first.answers(() => undefined);
    const [engine] = await engines();
    for (const url of ['http://127.0.0.1:1', first.url]) {
      await database.pool.query('update ai_engines set url = $2 where id = $1', [engine!.id, url]);
      const user = await askedUser();
      await workAiQueues(context, ['picture']);
      expect((await jobsOf(user)).map((job) => job.engine)).toEqual(['乙', '乙', '乙', '乙']);
      await database.pool.query('update ai_engines set rest_until = null');
    }
    expect(first.requests.length).toBeGreaterThan(unheard);
    await writeSetting(database, AI_SETTINGS_KEY, { tools: settings.tools });
  }, 60_000);

  it('that does not take a request rests for nobody, and without a model only of that tool', async () => {
    await save({ tools: ['picture', 'portrait'] });
    const answersOf = async (status: number, error: object) => {
      first.answers((_request, response) => sendJson(response, { error }, status));
      const user = await askedUser();
      await workAiQueues(context, ['picture']);
      const jobs = await jobsOf(user);
      for (const { id, mayCancel } of jobs)
        if (mayCancel) await signedCall(app, 'aiorder/cancel', { id }, user);
      return jobs.map(({ failure }) => failure?.code);
    };
    const failed = Array.from({ length: 4 }, () => 'refused');
    expect(await answersOf(400, { type: 'invalid_request_error' })).toEqual(failed);
    expect((await engines())[0]).toMatchObject({ failures: 0, restUntil: null, toolRests: {} });
    await answersOf(404, { code: 'model_not_found', message: 'no painter' });
    const [engine] = await engines();
    expect(engine).toMatchObject({
      failures: 1,
      restUntil: null,
      lastError: 'HTTP 404 no painter',
    });
    expect(Object.keys(engine!.toolRests)).toEqual(['picture']);
    await answersOf(401, { message: 'bad key' });
    expect((await engines())[0]!.restUntil).toBeNull();
    await database.pool.query(`update ai_engines set tool_rests = '{}'`);
    await answersOf(401, { message: 'bad key' });
    expect((await engines())[0]!.restUntil).toBeGreaterThan(Date.now());
  }, 60_000);

  it('that wants to be left alone is, until then, and has no more jobs at a time than it can', async () => {
    await save({ concurrency: 1 });
    first.answers((_request, response) =>
      sendJson(response, { error: {} }, 429, { 'retry-after': '30' }),
    );
    const user = await askedUser();
    expect(await workAiQueues(context, ['picture'])).toBe(1);
    const [engine] = await engines();
    expect(engine!.restUntil! - Date.now()).toBeGreaterThan(20_000);
    first.answers((_request, response) => sendJson(response, { data: [{ b64_json: POINT }] }));
    const later = new Date(Date.now() + 31_000);
    expect(await claimNextAiJob(context, 'picture', later)).not.toBeNull();
    expect(await claimNextAiJob(context, 'picture', later)).toBeNull();
    for (const { id } of await jobsOf(user)) await signedCall(app, 'aiorder/cancel', { id }, user);
  }, 60_000);
});

describe('what staff set', () => {
  it('are prices and free uses, from the version that was read', async () => {
    const { data: settings } = await staffCall(consoleApp, 'ai/settings/info', {}, owner);
    expect(Object.keys(settings.tools).toSorted()).toEqual([...aiTools].toSorted());
    const dear = { ...settings.tools.picture, priceGoldCents: 900, freePerDay: 0 };
    const change = { ...settings, tools: { ...settings.tools, picture: dear } };
    expect((await staffCall(consoleApp, 'ai/settings/save', change, owner)).data.version).toBe(
      settings.version + 1,
    );
    expect((await staffCall(consoleApp, 'ai/settings/save', change, owner)).code).toBe(4090);
    const user = await guest(app);
    const { tools } = (await signedCall(app, 'aiorder/info', {}, user)).data;
    expect(tools[0]).toMatchObject({ priceGoldCents: 900, freeLeft: 0 });
    await staffCall(
      consoleApp,
      'ai/settings/save',
      { ...settings, version: settings.version + 1 },
      owner,
    );
  });

  it('are templates, which the app lists in their order', async () => {
    const template = {
      ...{
        tool: 'picture' as const,
        name: '海上灯塔',
        category: '风景',
        prompt: '雾中的灯塔',
        negative: '',
      },
      ...{
        style: 'ink' as const,
        ratio: '3:4' as const,
        picture: null,
        position: 2,
        enabled: true,
      },
    };
    const put = (over: object) =>
      staffCall(consoleApp, 'ai/template/save', { ...template, ...over }, owner);
    const { data } = await put({});
    await put({ name: '山间', position: 1 });
    expect((await put({ prompt: '小孩' })).code).toBe(4000);
    const { rows: refused } = await context.database.pool.query<{ detail: string }>(
      `select detail from audit_entries where action = 'aiTemplate.refused'`,
    );
    expect(refused.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
      { rule: 'minors', name: template.name, prompt: '小孩' },
    ]);
    expect(await put({ motion: 'rise' })).toMatchObject({ code: 4000, data: { field: 'motion' } });
    expect((await put({ tool: 'video' })).code).toBe(4000);
    expect((await put({ tool: 'video', motion: 'rise', position: 3 })).data.motion).toBe('rise');
    const user = await guest(app);
    const names = async () =>
      (await signedCall(app, 'aitemplate/list', { tool: 'picture' }, user)).data.list.map(
        ({ name }) => name,
      );
    expect(await names()).toEqual(['山间', '海上灯塔']);
    await put({ id: data.id, version: 1, enabled: false });
    expect(await names()).toEqual(['山间']);
    const key = { id: data.id, version: 2 };
    expect((await staffCall(consoleApp, 'ai/template/delete', key, owner)).code).toBe(200);
    expect((await staffCall(consoleApp, 'ai/template/list', {}, owner)).data.list).toHaveLength(2);
  });

  it('are workflows with named inputs, which stay while an engine uses them', async () => {
    const workflow = {
      '1': { class_type: 'CLIPTextEncode', inputs: { text: '' }, _meta: { title: 'in:prompt' } },
    };
    const put = (over: object) =>
      staffCall(consoleApp, 'ai/workflow/save', { name: '文生图', workflow, ...over }, owner);
    expect((await put({ workflow: { nodes: [], links: [] } })).code).toBe(4000);
    const { data } = await put({});
    expect(data).toMatchObject({ nodes: 1, inputs: { prompt: '1.text' } });
    const settings = { ...fields().settings, workflows: { picture: data.id } };
    const { data: engine } = await save({ adapter: 'comfy', settings });
    const key = { id: data.id, version: 1 };
    expect((await staffCall(consoleApp, 'ai/workflow/delete', key, owner)).code).toBe(4090);
    await staffCall(consoleApp, 'ai/engine/delete', { id: engine.id, version: 1 }, owner);
    expect((await staffCall(consoleApp, 'ai/workflow/delete', key, owner)).code).toBe(200);
    expect((await staffCall(consoleApp, 'ai/workflow/list', {}, owner)).data.list).toEqual([]);
  });

  it('is noted by the filters for moderators alone', async () => {
    const user = await guest(app);
    const body = { prompt: '小孩', expectedPriceGoldCents: 0, idempotencyKey: newId() };
    await signedCall(app, 'texttoimage/generate', body, user);
    const list = await staffCall(consoleApp, 'ai/safety/list', { userId: user.id }, moderator);
    expect(list.data.list).toMatchObject([
      { rule: 'minors', decision: 'refused', excerpt: '小孩', stage: 'prompt' },
    ]);
    const adult = { ...body, prompt: '做爱', idempotencyKey: newId() };
    expect((await signedCall(app, 'texttoimage/generate', adult, user)).code).toBe(4031);
    const sought = async (filters: object) => {
      const request = { userId: user.id, ...filters };
      const { data } = await staffCall(consoleApp, 'ai/safety/list', request, moderator);
      return data.list.map(({ rule }) => rule);
    };
    expect(await sought({})).toEqual(['adult', 'minors']);
    expect(await sought({ rule: 'adult', stage: 'prompt', decision: 'refused' })).toEqual([
      'adult',
    ]);
    expect(await sought({ rule: 'minors' })).toEqual(['minors']);
    expect(await sought({ stage: 'card' })).toEqual([]);
    expect(await sought({ decision: 'help' })).toEqual([]);
    const unknown = { rule: 'anything' } as never;
    expect((await staffCall(consoleApp, 'ai/safety/list', unknown, moderator)).code).toBe(4000);
    const editor = await staffCookie(consoleApp, context, 'editor');
    expect((await staffCall(consoleApp, 'ai/safety/list', {}, editor)).code).toBe(4030);
  });
});
