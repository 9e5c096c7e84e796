import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { findAiJob } from '../../db/queries/ai/jobs.ts';
import { listAiWorksOfJobs } from '../../db/queries/ai/works.ts';
import { workAiQueues } from '../../../test/ai.ts';
import { testApp } from '../../../test/app.ts';
import { expectSoundLedger } from '../../../test/expect-sound-ledger.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { startFakeComfy } from '../../../test/gateways/fake-comfy.ts';
import { sendJson } from '../../../test/gateways/fake-engine.ts';
import { textParameters } from './ask-pictures.ts';
import { claimNextAiJob } from './claim-job.ts';
import { runAiJob } from './run-job.ts';
import { submitAiJobs } from './submit-jobs.ts';

const drawn = async (background: string) =>
  sharp({ create: { width: 512, height: 512, channels: 3, background } })
    .png()
    .toBuffer();
const first = await startFakeComfy(await drawn('#468'));
const second = await startFakeComfy(await drawn('#468'));
const black = await startFakeComfy(await drawn('#010101'));
const hosts = [first, second, black];
const { context, database } = await testApp({
  live: { privateHosts: hosts.map(({ host }) => host) } as never,
});

const workflow = newId();
const graph = {
  '1': { class_type: 'CLIPTextEncode', inputs: { text: '' } },
  '9': { class_type: 'SaveImage', inputs: {} },
};
await database.pool.query(
  `insert into ai_workflows (id, name, workflow, inputs) values ($1, 'pictures', $2, $3)`,
  [workflow, JSON.stringify(graph), JSON.stringify({ prompt: '1.text', 'out:main': '9' })],
);
const settings = { textModel: '', pictureModel: '', maxTokens: 64, isOursAlone: true };
async function hostOf({ url }: { url: string }, position: number) {
  await database.pool.query(
    `insert into ai_engines (id, name, adapter, url, tools, settings, concurrency, position)
     values ($1, $2, 'comfy', $3, '{picture}', $4, 1, $5)`,
    [
      ...[newId(), `host ${position}`, url],
      ...[JSON.stringify({ ...settings, workflows: { picture: workflow } }), position],
    ],
  );
}
beforeEach(() => database.pool.query('delete from ai_engines'));

async function ask() {
  const { id: userId } = await buildUser(database);
  const viewer = { userId, sessionId: newId(), edition: 'full', ageConfirmed: true } as const;
  const [job] = await submitAiJobs(context, viewer, {
    ...{ tool: 'picture', parameters: [textParameters({ prompt: '灯塔' })] },
    ...{ isAdult: false, expectedPriceGoldCents: 0, idempotencyKey: newId() },
  });
  const present = async () => (await findAiJob(database, userId, job!.id))!;
  return { present, works: () => listAiWorksOfJobs(database, userId, [job!.id]) };
}

describe('a host that dies in the middle', () => {
  it('leaves its job to the other, which does it once', async () => {
    await hostOf(first, 1);
    await hostOf(second, 2);
    first.ends = () => null;
    const { present, works } = await ask();
    const job = (await claimNextAiJob(context, 'picture'))!;
    const run = runAiJob(context, job, new AbortController().signal);
    await expect.poll(() => first.prompts).toHaveLength(1);
    // It comes back without its queue, and what stands before it answers that it is gone.
    first.restart();
    await run;
    first.answers((_request, response) => sendJson(response, { error: 'bad gateway' }, 502));
    expect(await workAiQueues(context, ['picture'])).toBe(2);
    expect(await present()).toMatchObject({
      ...{ state: 'done', attempt: 3, engineName: 'host 2' },
    });
    expect(second.prompts).toHaveLength(1);
    expect(await works()).toHaveLength(1);
    // Others are not kept waiting by it.
    const next = await ask();
    expect(await workAiQueues(context, ['picture'])).toBeLessThanOrEqual(2);
    expect(await next.present()).toMatchObject({ state: 'done', engineName: 'host 2' });
    await expectSoundLedger(database);
  });
});

describe('a picture that is black all over', () => {
  it('is a refusal, told as one and asked for once', async () => {
    await hostOf(black, 1);
    await hostOf(second, 2);
    const { present, works } = await ask();
    await workAiQueues(context, ['picture']);
    expect(await present()).toMatchObject({
      ...{ state: 'failed', failureCode: 'refused', attempt: 1, chargedGoldCents: 0 },
    });
    expect(black.prompts).toHaveLength(1);
    expect(await works()).toEqual([]);
    const { rows } = await database.pool.query('select failures from ai_engines order by position');
    // Its filter works: the engine is as good as before.
    expect(rows).toEqual([{ failures: 0 }, { failures: 0 }]);
  });
});
