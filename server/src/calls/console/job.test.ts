import { describe, expect, it } from 'vitest';
import { writeJobRuns, type JobRunChange } from '../../db/queries/jobs/runs.ts';
import { noteBadRow } from '../../domain/jobs/bad-rows.ts';
import { buildConsoleServer } from '../../http/console-server.ts';
import { MemoryNonces } from '../../http/wire/nonces.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
const editor = await staffCookie(consoleApp, context, 'editor');

const past = (seconds: number) => new Date(Date.now() - seconds * 1000);

const change = (over: Partial<JobRunChange>): JobRunChange => ({
  name: 'shares',
  startedAt: past(20),
  finishedAt: past(19),
  succeededAt: past(19),
  failedAt: null,
  durationMs: 850,
  failures: 0,
  lastError: null,
  runs: 3,
  dueAt: past(-11),
  ...over,
});

describe('job/list', () => {
  it('shows how every job ran last, and marks what fails, is overdue or never ran', async () => {
    const failing = { failures: 2, succeededAt: null, failedAt: past(19), lastError: 'no gold' };
    await writeJobRuns(database, [
      change({}),
      change({ name: 'refunds', ...failing }),
      change({ name: 'uploads', dueAt: past(600) }),
    ]);
    const { data } = await staffCall(consoleApp, 'job/list', {}, editor);
    const states = new Map(data.list.map(({ name, state }) => [name, state]));
    expect(
      ['shares', 'refunds', 'uploads', 'media'].map((name) => states.get(name as never)),
    ).toEqual(['fine', 'failing', 'overdue', 'never']);
    expect(data.list.find(({ name }) => name === 'refunds')).toMatchObject({
      failures: 2,
      lastError: 'no gold',
      durationMs: 850,
      succeededAt: null,
    });
    const overview = await staffCall(consoleApp, 'overview', {}, editor);
    expect(overview.data).toMatchObject({ jobsFailing: 2, rowsSetAside: 0 });
  });

  it('is refused without a session', async () => {
    expect((await staffCall(consoleApp, 'job/list', {})).code).toBe(1000);
  });
});

describe('job/retry', () => {
  const queue = 'due-works' as const;
  const fail = () =>
    noteBadRow(
      { orm: database.orm, log: context.log },
      { queue, subject: 'a-work', error: new Error('broken'), mostAttempts: 2 },
    );

  it('lets a row that was set aside be tried again, and is logged', async () => {
    await fail();
    const waiting = (await staffCall(consoleApp, 'job/list', {}, owner)).data.failed;
    expect(waiting).toMatchObject([{ queue, subject: 'a-work', attempts: 1, error: 'broken' }]);
    expect(waiting[0]!.retryAt).toBeGreaterThan(Date.now());
    await fail();
    expect((await staffCall(consoleApp, 'job/list', {}, owner)).data.failed).toMatchObject([
      { attempts: 2, retryAt: null },
    ]);
    expect((await staffCall(consoleApp, 'overview', {}, owner)).data.rowsSetAside).toBe(1);
    const request = { queue, subject: 'a-work' };
    expect((await staffCall(consoleApp, 'job/retry', request, owner)).code).toBe(200);
    expect((await staffCall(consoleApp, 'job/list', {}, owner)).data.failed).toEqual([]);
    const log = await staffCall(consoleApp, 'audit/list', { action: 'job.retry' }, owner);
    expect(log.data.list).toMatchObject([{ subject: 'a-work' }]);
    expect((await staffCall(consoleApp, 'job/retry', request, owner)).code).toBe(4040);
  });

  it('is refused without a session, to editors, and for an unknown queue', async () => {
    const request = { queue, subject: 'a-work' };
    expect((await staffCall(consoleApp, 'job/retry', request)).code).toBe(1000);
    expect((await staffCall(consoleApp, 'job/retry', request, editor)).code).toBe(4030);
    const wrong = { queue: 'nothing' as typeof queue, subject: 'a-work' };
    expect((await staffCall(consoleApp, 'job/retry', wrong, owner)).code).toBe(4000);
  });
});

describe('/metrics', () => {
  /** Each of them alone tells that a request was passed on. */
  const FROM_PROXIES = [
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'Forwarded',
    'X-Real-IP',
    'Via',
    'CF-Connecting-IP',
    'True-Client-IP',
    'X-Client-IP',
  ];

  it('has durations, failures and the age of the latest success of each job', async () => {
    const { payload } = await consoleApp.inject('/metrics');
    expect(payload).toContain('yehang_job_duration_seconds{job="shares"} 0.85');
    expect(payload).toContain('yehang_job_failures{job="refunds"} 2');
    expect(payload).toMatch(/yehang_job_success_age_seconds\{job="shares"\} \d/);
    expect(payload).toContain('yehang_job_overdue{job="uploads"} 1');
    expect(payload).toContain('process_cpu_seconds_total');
  });

  it('is for this machine, and for requests with the token', async () => {
    const token = 'a-token-of-at-least-24-letters';
    const options = { metricsToken: token };
    const guarded = await buildConsoleServer({ context, nonces: new MemoryNonces() }, options);
    const ask = async (server: typeof guarded, request: object) =>
      (await server.inject({ url: '/metrics', ...request })).statusCode;
    const elsewhere = { remoteAddress: '203.0.113.7' };
    const bearer = (text: string) => ({ headers: { authorization: `Bearer ${text}` } });
    expect(await ask(consoleApp, elsewhere)).toBe(403);
    expect(await ask(guarded, elsewhere)).toBe(403);
    expect(await ask(guarded, { ...elsewhere, ...bearer('wrong') })).toBe(403);
    expect(await ask(guarded, { ...elsewhere, ...bearer(token) })).toBe(200);
    for (const name of FROM_PROXIES) {
      expect(await ask(consoleApp, { headers: { [name]: '203.0.113.7' } }), name).toBe(403);
      const headers = { ...bearer(token).headers, [name]: '203.0.113.7' };
      expect(await ask(guarded, { headers }), name).toBe(200);
    }
    await guarded.close();
  });
});
