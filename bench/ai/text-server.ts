import { startAiJobs } from '@yehang/server/jobs/ai-jobs.ts';
import { every } from '@yehang/server/jobs/every.ts';
import { JobRuns } from '@yehang/server/jobs/job-runs.ts';
import { listen, openOurDomain, type OurWork } from '../http/open-our-server.ts';
import { serveAsChild } from '../http/serve-child.ts';

/** Run as a child process: the real app server, which works through the queues of AI jobs as well. */
serveAsChild<OurWork>(async (work) => {
  const context = await openOurDomain(work, 'silent');
  const runs = new JobRuns(context);
  startAiJobs(context, (name, seconds, run, options) =>
    every(seconds, run, runs.observe(name, seconds, options)),
  );
  return listen(context);
});
