import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { AppContext } from '../domain/app-context.ts';
import { listJobs } from '../domain/jobs/list-jobs.ts';

/** Process figures, and how the jobs of all processes run, in Prometheus' text form; on the operator's listener alone. */
export function serveMetrics(app: FastifyInstance, context: AppContext): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const readJobs = jobMetrics(registry, context);
  app.get('/metrics', async (request, reply) => {
    // Figures of the process are served also while the database does not answer.
    await readJobs().catch((err: unknown) =>
      request.log.warn({ err }, 'the metrics of jobs could not be read'),
    );
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
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
    const { list, failed } = await listJobs(context);
    for (const one of [duration, failures, age, overdue, runs, failedRows]) one.reset();
    for (const { name: job, state, durationMs, succeededAt, ...run } of list) {
      if (state === 'never') continue;
      if (durationMs !== null) duration.set({ job }, durationMs / 1000);
      if (succeededAt !== null) age.set({ job }, (Date.now() - succeededAt) / 1000);
      failures.set({ job }, run.failures);
      overdue.set({ job }, state === 'overdue' ? 1 : 0);
      runs.set({ job }, run.runs);
    }
    for (const { queue } of failed) failedRows.inc({ job: queue });
  };
}
