import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@yehang/server/db/connect.ts';
import { startJobs } from '@yehang/server/jobs/start-jobs.ts';
import { buildConsoleServer } from '@yehang/server/http/console-server.ts';
import { MemoryNonces } from '@yehang/server/http/wire/nonces.ts';
import { listen, openOurDomain, type OurWork } from './open-our-server.ts';
import { serveAsChild } from './serve-child.ts';

/**
 * Run as a child process: all that one process of an installation does, with its jobs and the console's listener. It
 * serves once the jobs have done what filling the database left to them.
 */
serveAsChild<OurWork>(async (work) => {
  const context = await openOurDomain(work, 'warn');
  startJobs(context, () => Promise.reject(new Error('nothing is packaged here')));
  const staff = await buildConsoleServer({ context, nonces: new MemoryNonces() }, { site: '' });
  await staff.listen({ port: 0, host: '127.0.0.1' });
  while (await isIndexing(context.database)) await sleep(500);
  return listen(context);
});

async function isIndexing({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ waiting: boolean }>(
    'select exists (select from search_outbox) as waiting',
  );
  return rows[0]!.waiting;
}
