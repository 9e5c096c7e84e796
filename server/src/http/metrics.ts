import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { AppContext } from '../domain/app-context.ts';
import { AppError } from '../domain/app-error.ts';
import { isSameSecret } from '../domain/same-secret.ts';
import { isLoopback } from './client.ts';
import { bearerOf } from './bearer.ts';
import { failedRowsNow, jobsNow } from '../domain/jobs/list-jobs.ts';

/**
 * Process figures, and how the jobs of all processes run, in Prometheus' text form; on the operator's listener alone,
 * for this machine and requests with the token.
 */
export function serveMetrics(
  app: FastifyInstance,
  context: AppContext,
  token: string | undefined,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const readJobs = jobMetrics(registry, context);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError(4030, '令牌不对');
    // Figures of the process are served also while the database does not answer.
    await readJobs().catch((err: unknown) =>
      request.log.warn({ err }, 'the metrics of jobs could not be read'),
    );
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

/** What proxies add to a request; some add but one of these. */
const OF_PROXIES =
  /^(?:x-forwarded-.+|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** Through a proxy everybody seems to come from this machine: what was passed on counts as from elsewhere. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const isPassedOn = Object.keys(request.headers).some((name) => OF_PROXIES.test(name));
  if (isLoopback(request.socket.remoteAddress ?? '') && !isPassedOn) return true;
  const given = bearerOf(request);
  return token !== undefined && given !== null && isSameSecret(given, token);
}

/** Jobs run in workers, which have no listener: what they wrote down is read with each scrape. */
function jobMetrics(registry: Registry, context: AppContext): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `yehang_job_${name}`, help, labelNames: ['job'], registers: [registry] });
  const duration = gauge('duration_seconds', 'How long the latest run that ended took');
  const failures = gauge('failures', 'Failures in a row; 0 after a success');
  const age = gauge('success_age_seconds', 'How long ago the latest success was');
  const overdue = gauge('overdue', '1 while the job should have run and did not');
  const runs = gauge('runs', 'How often the job ran, in all processes');
  const failedRows = gauge('failed_rows', 'Rows that the job could not work on');
  return async () => {
    const [list, failed] = await Promise.all([jobsNow(context), failedRowsNow(context)]);
    for (const one of [duration, failures, age, overdue, runs, failedRows]) one.reset();
    for (const { name: job, state, durationMs, succeededAt, ...run } of list) {
      if (state === 'never') continue;
      if (durationMs !== null) duration.set({ job }, durationMs / 1000);
      if (succeededAt !== null) age.set({ job }, (Date.now() - succeededAt) / 1000);
      failures.set({ job }, run.failures);
      overdue.set({ job }, state === 'overdue' ? 1 : 0);
      runs.set({ job }, run.runs);
    }
    for (const { queue: job, rows } of failed) failedRows.set({ job }, rows);
  };
}
