import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { findAiJob } from '../../db/queries/ai/jobs.ts';
import { listAiWorksOfJobs } from '../../db/queries/ai/works.ts';
import { workAiQueues } from '../../../test/ai.ts';
import { testApp } from '../../../test/app.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { comfyEnds, startFakeComfy } from '../../../test/gateways/fake-comfy.ts';
import { textParameters } from './ask-pictures.ts';
import { claimNextAiJob, tidyAiQueue } from './claim-job.ts';
import { cancelAiJob } from './own-jobs.ts';
import { runAiJob } from './run-job.ts';
import { submitAiJobs } from './submit-jobs.ts';

const gray = { width: 64, height: 64, channels: 3, background: '#468' } as const;
const engine = await startFakeComfy(await sharp({ create: gray }).png().toBuffer());
const { context, database } = await testApp({
  live: { privateHosts: [engine.host] } as never,
});

const SEED = 42;
const workflow = newId();
const graph = {
  '1': { class_type: 'CLIPTextEncode', inputs: { text: '' } },
  '2': { class_type: 'KSampler', inputs: { seed: 0 } },
  '9': { class_type: 'SaveImage', inputs: {} },
};
const inputs = { prompt: '1.text', seed: '2.seed', 'out:main': '9' };
await database.pool.query(
  `insert into ai_workflows (id, name, workflow, inputs) values ($1, 'pictures', $2, $3)`,
  [workflow, JSON.stringify(graph), JSON.stringify(inputs)],
);
const settings = { textModel: '', pictureModel: '', maxTokens: 64, isOursAlone: true };
await database.pool.query(
  `insert into ai_engines (id, name, adapter, url, tools, settings, concurrency)
   values ($1, 'painter', 'comfy', $2, '{picture}', $3, 1)`,
  [newId(), engine.url, JSON.stringify({ ...settings, workflows: { picture: workflow } })],
);

let viewer: { userId: string; sessionId: string; edition: 'full'; ageConfirmed: boolean };
let id: string;
beforeEach(async () => {
  engine.ends = () => comfyEnds.success();
  await workAiQueues(context);
  engine.requests.length = 0;
  engine.prompts.length = 0;
  engine.gone.clear();
  await database.pool.query('update ai_engines set failures = 0, rest_until = null');
  const { id: userId } = await buildUser(database);
  viewer = { userId, sessionId: newId(), edition: 'full', ageConfirmed: true };
  const [job] = await submitAiJobs(context, viewer, {
    ...{ tool: 'picture', parameters: [textParameters({ prompt: '灯塔', seed: SEED })] },
    ...{ isAdult: false, expectedPriceGoldCents: 0, idempotencyKey: newId() },
  });
  id = job!.id;
});

const present = async () => (await findAiJob(database, viewer.userId, id))!;
const seeds = () => engine.prompts.map(({ graph: sent }) => sent['2']!.inputs['seed']);
const stops = () => engine.requests.filter(({ path }) => /cancel|interrupt/.test(path));
/** Begins the job, which runs on at the engine. */
async function begin() {
  engine.ends = () => null;
  const stopping = new AbortController();
  const job = (await claimNextAiJob(context, 'picture'))!;
  const run = runAiJob(context, job, stopping.signal);
  await expect.poll(() => engine.prompts.length).toBe(1);
  return { run, stopping };
}
const finish = () => {
  engine.prompts[0]!.entry = comfyEnds.success();
};

describe('what failed on an engine', () => {
  it.each([
    ['with a full memory', comfyEnds.outOfMemory(), true],
    ['by an interruption', comfyEnds.interrupted(), true],
    ['with an error', comfyEnds.error(), false],
    ['without an output', comfyEnds.noOutput(), false],
    ['with a file that is gone', comfyEnds.success('gone.png'), false],
  ])('%s is begun anew', async (_, entry, keepsSeed) => {
    engine.gone.add('gone.png');
    engine.ends = (at) => (at === 0 ? entry : comfyEnds.success());
    expect(await workAiQueues(context, ['picture'])).toBe(2);
    expect(await present()).toMatchObject({ state: 'done', attempt: 2 });
    expect(engine.prompts).toHaveLength(2);
    const [first, second] = seeds();
    expect(first).toBe(SEED);
    expect(second === SEED).toBe(keepsSeed);
    // What was made says what it was made with.
    const [work] = await listAiWorksOfJobs(database, viewer.userId, [id]);
    expect(work!.parameters.seed).toBe(second);
  });

  it('with a restart of the engine is begun anew', async () => {
    const { run } = await begin();
    engine.restart();
    await run;
    expect(await present()).toMatchObject({ state: 'queued', externalId: null });
  });
});

describe('what an engine works on', () => {
  it('goes on while this process is replaced, and is not begun twice', async () => {
    const { run, stopping } = await begin();
    stopping.abort();
    await run;
    expect(stops()).toHaveLength(0);
    expect(await present()).toMatchObject({
      state: 'queued',
      externalId: engine.prompts[0]!.id,
    });
    finish();
    expect(await workAiQueues(context, ['picture'])).toBe(1);
    expect(await present()).toMatchObject({ state: 'done' });
    expect(engine.prompts).toHaveLength(1);
  });

  it('goes on where another worker took it over', async () => {
    const { run } = await begin();
    await tidyAiQueue(context, new Date(Date.now() + 60_000));
    const taken = (await claimNextAiJob(context, 'picture'))!;
    expect(taken.externalId).toBe(engine.prompts[0]!.id);
    await context.events.publish('aiWork', id);
    await run;
    expect(stops()).toHaveLength(0);
    finish();
    await runAiJob(context, taken, new AbortController().signal);
    expect(await present()).toMatchObject({ state: 'done', attempt: 2 });
  });

  it('ends with the cancellation of its user', async () => {
    const { run } = await begin();
    await cancelAiJob(context, viewer, id);
    await run;
    await expect.poll(() => stops().length).toBe(1);
    expect(await present()).toMatchObject({ state: 'cancelled' });
  });
});
