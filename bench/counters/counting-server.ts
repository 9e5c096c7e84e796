import { connectDatabase } from '@yehang/server/db/connect.ts';
import { settleCounters } from '@yehang/server/db/queries/counters.ts';
import { refreshScores } from '@yehang/server/db/queries/scores.ts';
import { openDomain } from '@yehang/server/domain/open-domain.ts';
import { buildAppServer } from '@yehang/server/http/app-server.ts';
import { OwnNonces } from '@yehang/server/http/wire/nonces.ts';
import { every } from '@yehang/server/jobs/every.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import type { OurWork } from '../http/our-server.ts';
import { serveAsChild } from '../http/serve-child.ts';

/** Run as a child process: the real app server, and the jobs that settle what it counts, often and twice over. */
serveAsChild<OurWork>(async ({ address, folder, encryptAll }) => {
  const domain = await openDomain({
    database: connectDatabase(address),
    storage: localStorage(`${folder}/storage`),
    secretKey: Buffer.alloc(32, 7),
    workDir: `${folder}/work`,
  });
  domain.settings.current = { ...domain.settings.current, encryptAll };
  const { database } = domain;
  const report = (error: unknown) => console.error('a job failed:', error);
  for (const _worker of [1, 2]) {
    every(1, async () => (await settleCounters(database)) >= 10_000, report);
    every(1, async () => (await refreshScores(database)) > 0, report);
  }
  const app = await buildAppServer(
    { domain, nonces: new OwnNonces() },
    { logger: { level: 'error' } },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as { port: number }).port;
});
