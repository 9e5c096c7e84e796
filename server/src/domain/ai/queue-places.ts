import type { WaitingJob } from '../../db/queries/ai/queue.ts';

export interface QueuePlace {
  /** How many are before it. */
  place: number;
  /** What those before it take together, in seconds of one engine. */
  secondsBefore: number;
}

/**
 * The order in which waiting jobs are taken if nothing changes: a job's turn is its user's share once the user's jobs
 * before it were served. `jobs` are in the order in which they were asked for.
 */
export function placesOf(jobs: readonly WaitingJob[]): Map<string, QueuePlace> {
  const served = new Map<string, number>();
  const turns = jobs.map((job) => {
    const turn = served.get(job.userId) ?? job.served;
    served.set(job.userId, turn + job.costSeconds / job.weight);
    return { job, turn };
  });
  turns.sort((a, b) => a.turn - b.turn || a.job.createdAt.getTime() - b.job.createdAt.getTime());
  let secondsBefore = 0;
  return new Map(
    turns.map(({ job }, place) => {
      const here = { place, secondsBefore };
      secondsBefore += job.costSeconds;
      return [job.id, here];
    }),
  );
}
