import { aiLane, type AiLane } from '@yehang/contract/shapes/ai.ts';
import { claimNextAiJob } from '../src/domain/ai/claim-job.ts';
import { runAiJob } from '../src/domain/ai/run-job.ts';
import type { AppContext } from '../src/domain/app-context.ts';

/** Works through the queues of AI jobs until nothing can be done, as a worker does, one after another. */
export async function workAiQueues(
  context: AppContext,
  lanes: readonly AiLane[] = aiLane.options,
): Promise<number> {
  let count = 0;
  for (const lane of lanes)
    for (;;) {
      const job = await claimNextAiJob(context, lane);
      if (!job) break;
      await runAiJob(context, job, new AbortController().signal);
      count += 1;
    }
  return count;
}
