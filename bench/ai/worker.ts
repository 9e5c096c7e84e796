import { claimNextAiJob, tidyAiQueue } from '@yehang/server/domain/ai/claim-job.ts';
import { runAiJob } from '@yehang/server/domain/ai/run-job.ts';
import { openOurDomain, type OurWork } from '../http/open-our-server.ts';
import { serveAsChild } from '../http/serve-child.ts';

const AT_ONCE = 8;
const REST_MS = 50;

/** Run as a child process: works through the queue of pictures, as a worker does, until it is killed. */
serveAsChild<OurWork>(async (work) => {
  const context = await openOurDomain(work, 'silent');
  const signal = new AbortController().signal;
  const workOn = async () => {
    for (;;) {
      const job = await claimNextAiJob(context, 'picture');
      if (job) await runAiJob(context, job, signal);
      else await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
  };
  for (let one = 0; one < AT_ONCE; one += 1) void workOn();
  setInterval(() => void tidyAiQueue(context), 1_000);
  return 0;
});
