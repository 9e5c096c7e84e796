import { claimAiJobs, tidyAiQueue, type Claimed } from '../domain/ai/claim-job.ts';
import { runAiJob } from '../domain/ai/run-job.ts';
import type { AppContext } from '../domain/app-context.ts';
import type { Running } from './every.ts';
import type { StartJob } from './job-runs.ts';

/**
 * Jobs of a queue that one process works on at a time. Texts are hardly anything but waiting for engines, whose own limits
 * decide; pictures are encoded here.
 */
const queues = [
  { name: 'ai-pictures', lane: 'picture', atOnce: 6 },
  { name: 'ai-videos', lane: 'video', atOnce: 3 },
  { name: 'ai-texts', lane: 'text', atOnce: 512 },
] as const;

type Lane = Parameters<typeof claimAiJobs>[1];

const isLane = (subject: string) => queues.some(({ lane }) => lane === subject);

/** Jobs that are claimed together: those behind them begin while the next are claimed. */
const MOST_CLAIMED = 32;
const POLL_EVERY_SECONDS = 3;
const TIDY_EVERY_SECONDS = 10;

/** Works through the queues of AI jobs. Any number of processes may: work is claimed in the database, with a lease. */
export function startAiJobs(context: AppContext, job: StartJob): Running[] {
  const workers = queues.map(({ name, lane, atOnce }) =>
    startQueue(context, job, { name, lane, atOnce }),
  );
  return [...workers, job('ai-queue', TIDY_EVERY_SECONDS, () => tidyAiQueue(context))];
}

function startQueue(
  context: AppContext,
  job: StartJob,
  { name, lane, atOnce }: { name: Parameters<StartJob>[0]; lane: Lane; atOnce: number },
): Running {
  const working = new Set<Promise<void>>();
  let isCalled = false;
  const call = () => {
    isCalled = true;
    worker.wake();
  };
  const fill = async (stopping: AbortSignal) => {
    while (working.size < atOnce && !stopping.aborted) {
      isCalled = false;
      const most = Math.min(MOST_CLAIMED, atOnce - working.size);
      const { jobs, setup } = await claimAiJobs(context, lane, { most });
      // What was put there while it looked may have come too late to be seen.
      if (jobs.length === 0 && !isCalled) return;
      for (const claimed of jobs) start(claimed, setup, stopping);
    }
  };
  const start = (claimed: Claimed['jobs'][number], setup: Claimed['setup'], stop: AbortSignal) => {
    const run = runAiJob(context, claimed, stop, setup)
      .catch((err: unknown) =>
        context.log.error({ err, aiJob: claimed.id }, 'an AI job could not be ended'),
      )
      .finally(() => {
        working.delete(run);
        call();
      });
    working.add(run);
  };
  const worker = job(name, POLL_EVERY_SECONDS, fill);
  const unsubscribe = context.events.subscribe('aiWork', (subject) => {
    if (subject === lane || !isLane(subject)) call();
  });
  return {
    stop: async () => {
      unsubscribe();
      await worker.stop();
      await Promise.all(working);
    },
  };
}
