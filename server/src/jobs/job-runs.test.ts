import { describe, expect, it } from 'vitest';
import { collectingLog } from '../../test/collecting-log.ts';
import { createTestDatabase } from '../../test/database.ts';
import type { Database } from '../db/connect.ts';
import { listJobRuns } from '../db/queries/jobs/runs.ts';
import { JobRuns } from './job-runs.ts';

const { database } = await createTestDatabase();

function open(on: Pick<Database, 'pool'> = database) {
  const { log, lines } = collectingLog();
  return { runs: new JobRuns({ database: on, log }), lines };
}

const rowOf = async (name: string) =>
  (await listJobRuns(database)).rows.find((row) => row.name === name);

function runOnce(runs: JobRuns, name: 'shares' | 'refunds' | 'uploads', error?: unknown) {
  const observer = runs.observe(name, 30);
  observer.started?.();
  if (error === undefined) observer.succeeded?.();
  else observer.failed(error);
}

describe('JobRuns', () => {
  it('writes what several jobs did in one statement, and nothing while nothing ran', async () => {
    let statements = 0;
    const pool = {
      query: (...given: Parameters<typeof database.pool.query>) => {
        statements += 1;
        return database.pool.query(...given);
      },
    } as unknown as Database['pool'];
    const { runs } = open({ pool });
    for (let count = 0; count < 50; count += 1) runOnce(runs, 'shares');
    runOnce(runs, 'uploads');
    await runs.write();
    await runs.write();
    expect(statements).toBe(1);
    expect(await rowOf('shares')).toMatchObject({ runs: 50, failures: 0, lastError: null });
    const uploads = (await rowOf('uploads'))!;
    expect(uploads.dueAt.getTime() - uploads.finishedAt!.getTime()).toBe(30_000);
    expect(uploads.durationMs).toBeGreaterThanOrEqual(0);
  });

  it('counts failures in a row over several processes, and a success ends them', async () => {
    const [one, other] = [open(), open()];
    runOnce(one.runs, 'refunds', new Error('no gold'));
    runOnce(one.runs, 'refunds', new Error('no gold'));
    await one.runs.write();
    runOnce(other.runs, 'refunds', new Error('no gold at all'));
    await other.runs.write();
    expect(await rowOf('refunds')).toMatchObject({
      runs: 3,
      failures: 3,
      lastError: 'no gold at all',
      succeededAt: null,
    });
    runOnce(one.runs, 'refunds');
    await one.runs.write();
    expect(await rowOf('refunds')).toMatchObject({
      runs: 4,
      failures: 0,
      lastError: 'no gold at all',
    });
  });

  it('logs the first failure, and then ever fewer of those that go on', async () => {
    const { runs, lines } = open();
    for (let count = 0; count < 10; count += 1) runOnce(runs, 'shares', new Error('broken'));
    expect(lines.map(({ job, failures }) => [job, failures])).toEqual([
      ['shares', 1],
      ['shares', 2],
      ['shares', 4],
      ['shares', 8],
    ]);
  });

  it('writes with the next what could not be written', async () => {
    const before = (await rowOf('uploads'))!.runs;
    let isDown = true;
    const pool = {
      query: (...given: Parameters<typeof database.pool.query>) =>
        isDown ? Promise.reject(new Error('no database')) : database.pool.query(...given),
    } as unknown as Database['pool'];
    const { runs } = open({ pool });
    runOnce(runs, 'uploads', new Error('first'));
    await expect(runs.write()).rejects.toThrow('no database');
    isDown = false;
    runOnce(runs, 'uploads', new Error('second'));
    await runs.write();
    expect(await rowOf('uploads')).toMatchObject({
      runs: before + 2,
      failures: 2,
      lastError: 'second',
    });
  });

  it('shows a run that goes on, due within the hour; a long one for as long as its process lives', async () => {
    const { runs } = open();
    runs.observe('packaging', 3600).started?.();
    runs.observe('media', 5, { isLong: true }).started?.();
    await runs.write();
    const packaging = (await rowOf('packaging'))!;
    expect(packaging.finishedAt).toBeNull();
    expect(packaging.dueAt.getTime() - packaging.startedAt.getTime()).toBe(3_600_000);
    const media = (await rowOf('media'))!;
    expect(media.dueAt.getTime() - media.startedAt.getTime()).toBeLessThan(60_000);
    await runs.write();
    expect((await rowOf('media'))!.dueAt >= media.dueAt).toBe(true);
  });
});
