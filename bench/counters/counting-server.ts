import { settleCounters } from '@yehang/server/db/queries/content/counters.ts';
import { refreshScores } from '@yehang/server/db/queries/content/scores.ts';
import { every } from '@yehang/server/jobs/every.ts';
import { listen, openOurDomain, type OurWork } from '../http/open-our-server.ts';
import { serveAsChild } from '../http/serve-child.ts';

/** Run as a child process: the real app server, and the jobs that settle what it counts, often and twice over. */
serveAsChild<OurWork>(async (work) => {
  const context = await openOurDomain(work, 'error');
  const { database } = context;
  const report = { failed: (error: unknown) => console.error('a job failed:', error) };
  for (const _worker of [1, 2]) {
    every(1, async () => (await settleCounters(database)) >= 10_000, report);
    every(1, async () => (await refreshScores(database)) > 0, report);
  }
  return listen(context);
});
