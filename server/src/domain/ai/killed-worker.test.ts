import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getGoldBalance } from '../../db/queries/ledger/ledger.ts';
import { findAiJob } from '../../db/queries/ai/jobs.ts';
import { newId } from '../../db/new-id.ts';
import { localStorage } from '../../media/storage/local-storage.ts';
import { silentLog } from '../../process/open-log.ts';
import type { AiWorkerOrder } from '../../../test/ai-worker.ts';
import { buildAiEngine } from '../../../test/ai-writer.ts';
import { workAiQueues } from '../../../test/ai.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { seesNothing } from '../../../test/judge-pictures.ts';
import { countLockWaits } from '../../../test/lock-waits.ts';
import { expectSoundLedger } from '../../../test/expect-sound-ledger.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { sendJson, startFakeEngine } from '../../../test/gateways/fake-engine.ts';
import { deleteRetiredMedia } from '../media/delete-retired-media.ts';
import { openAppContext } from '../open-app-context.ts';
import { textParameters } from './ask-pictures.ts';
import { tidyAiQueue } from './claim-job.ts';
import { submitAiJobs } from './submit-jobs.ts';

const { database, address } = await createTestDatabase();
const engine = await startFakeEngine();
const folder = await mkdtemp(join(tmpdir(), 'yehang-ai-killed-'));
const secretKey = randomBytes(32);
const context = await openAppContext({
  ...{ log: silentLog(), database, secretKey, workDir: folder },
  storage: localStorage(folder),
  live: { privateHosts: [engine.host], mediaServer: null },
  judgePictures: seesNothing,
});
const picture = await sharp({
  create: { width: 64, height: 64, channels: 3, background: '#468' },
})
  .png()
  .toBuffer();
const PRICE = 500;
const LATER_MS = 31_000;

afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

let child: ChildProcess | undefined;
let userId: string;
let isRefused = false;
beforeEach(async () => {
  isRefused = false;
  engine.requests.length = 0;
  engine.answers((_request, response) => {
    const refusal = { error: { code: 'moderation_blocked', message: 'no' } };
    if (isRefused) sendJson(response, refusal, 400);
    else sendJson(response, { data: [{ b64_json: picture.toString('base64') }] });
  });
  await database.pool.query('delete from ai_engines');
  await buildAiEngine(database, engine.url, ['picture']);
  userId = (await buildUser(database)).id;
  await giveGold(database, userId, PRICE);
  await database.pool.query(
    `insert into ai_free_uses (user_id, day, tool, used)
     values ($1, (now() at time zone 'Asia/Shanghai')::date, 'picture', 100)`,
    [userId],
  );
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await expectSoundLedger(database);
});

async function ask(): Promise<string> {
  const viewer = { userId, sessionId: newId(), edition: 'full', ageConfirmed: true } as const;
  const [job] = await submitAiJobs(context, viewer, {
    ...{ tool: 'picture', parameters: [textParameters({ prompt: '灯塔' })], isAdult: false },
    ...{ expectedPriceGoldCents: PRICE, idempotencyKey: newId() },
  });
  return job!.id;
}

/** Starts a worker in a process of its own, which takes the job. */
function startWorker(order: Pick<AiWorkerOrder, 'staysBeforeEnd'>): ChildProcess {
  child = fork(new URL('../../../test/ai-worker.ts', import.meta.url), { execArgv: [] });
  const key = secretKey.toString('base64');
  child.send({ address, folder, secretKey: key, engineHost: engine.host, ...order });
  return child;
}

async function kill(worker: ChildProcess): Promise<void> {
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}

/** What a server does that starts after the lease of the dead one. */
async function workOn(): Promise<number> {
  await tidyAiQueue(context, new Date(Date.now() + LATER_MS));
  return workAiQueues(context, ['picture']);
}

const lockGold = () => `select from ledger_accounts where owner_id = '${userId}' for update`;

/** Takes a lock, lets `meanwhile` run until another connection waits for it, and lets it go. */
async function whileLocked(lock: string, meanwhile: () => Promise<void>): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(lock);
    await meanwhile();
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const filesOf = async () =>
  (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('picture.webp'));
const ends = async (id: string) => {
  const { rows } = await database.pool.query<{ works: number; ends: number }>(
    `select (select count(*)::int from ai_works where job_id = $1) as works,
      (select count(*)::int from ledger_transfers t join ledger_holds h on h.end_transfer_id = t.id
        where h.subject_id = $1) as ends`,
    [id],
  );
  const row = (await findAiJob(database, userId, id))!;
  return { ...rows[0]!, outcome: row.outcome, attempt: row.attempt };
};

/** What was noted each time an engine was given a job, in hundredths of a yuan. */
const costsOf = async (id: string) => {
  const { rows } = await database.pool.query<{ cost: number }>(
    'select cost_cents as cost from ai_attempts where job_id = $1 order by attempt',
    [id],
  );
  return rows.map(({ cost }) => cost);
};

describe('a worker that is killed', () => {
  it('after its engine answered leaves the job to the next, which ends it once, and leaves no file', async () => {
    const id = await ask();
    const worker = startWorker({ staysBeforeEnd: true });
    expect(await once(worker, 'message')).toEqual(['stored', undefined]);
    await kill(worker);
    expect(engine.requests).toHaveLength(1);
    expect((await findAiJob(database, userId, id))!.state).toBe('running');
    expect(await workAiQueues(context, ['picture'])).toBe(0);
    expect(await workOn()).toBe(1);
    expect(await ends(id)).toEqual({ outcome: 'done', attempt: 2, works: 1, ends: 1 });
    expect(await getGoldBalance(database, userId)).toBe(0);
    expect(await workOn()).toBe(0);
    expect(await filesOf()).toHaveLength(2);
    await deleteRetiredMedia(context, new Date(Date.now() + 2 * 86_400_000));
    expect(await filesOf()).toHaveLength(1);
  }, 60_000);

  it('while the hold is being posted has posted nothing', async () => {
    const id = await ask();
    const worker = startWorker({ staysBeforeEnd: false });
    await whileLocked(lockGold(), async () => {
      // Two where the lease is due meanwhile: it waits for the job's row.
      await expect.poll(() => countLockWaits(database), { timeout: 20_000 }).toBeGreaterThan(0);
      await kill(worker);
    });
    await expect.poll(() => countLockWaits(database)).toBe(0);
    expect(await workOn()).toBe(1);
    expect(await ends(id)).toEqual({ outcome: 'done', attempt: 2, works: 1, ends: 1 });
    expect(await getGoldBalance(database, userId)).toBe(0);
  }, 60_000);

  it('while the hold is being given back gives it back once', async () => {
    isRefused = true;
    const id = await ask();
    const worker = startWorker({ staysBeforeEnd: false });
    await whileLocked(lockGold(), async () => {
      // Two where the lease is due meanwhile: it waits for the job's row.
      await expect.poll(() => countLockWaits(database), { timeout: 20_000 }).toBeGreaterThan(0);
      await kill(worker);
    });
    await expect.poll(() => countLockWaits(database)).toBe(0);
    expect(await workOn()).toBe(1);
    expect(await ends(id)).toEqual({ outcome: 'failed', attempt: 2, works: 0, ends: 1 });
    expect(await getGoldBalance(database, userId)).toBe(PRICE);
  }, 60_000);

  it('after the end of the job changes nothing', async () => {
    const id = await ask();
    const worker = startWorker({ staysBeforeEnd: false });
    expect(await once(worker, 'message')).toEqual(['ended', undefined]);
    await kill(worker);
    expect(await workOn()).toBe(0);
    expect(await ends(id)).toEqual({ outcome: 'done', attempt: 1, works: 1, ends: 1 });
    expect(await getGoldBalance(database, userId)).toBe(0);
  }, 60_000);

  it('while its engine works has noted what that costs, before it asked', async () => {
    await database.pool.query('update ai_engines set cost_cents = 7');
    const id = await ask();
    const asked = Promise.withResolvers<void>();
    engine.answers(() => asked.resolve());
    const worker = startWorker({ staysBeforeEnd: false });
    await whileLocked('lock table ai_attempts in exclusive mode', async () => {
      await expect.poll(() => countLockWaits(database), { timeout: 20_000 }).toBeGreaterThan(0);
      expect(engine.requests).toEqual([]);
    });
    await asked.promise;
    await kill(worker);
    expect(await costsOf(id)).toEqual([7]);
    engine.answers((_request, response) =>
      sendJson(response, { data: [{ b64_json: picture.toString('base64') }] }),
    );
    expect(await workOn()).toBe(1);
    expect(await costsOf(id)).toEqual([7, 7]);
  }, 60_000);
});
