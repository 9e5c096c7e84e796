// Fills an empty database as an operator would find it after a while: the home page, a few films ready
// to play. Runs in a process of its own, and ends when all is published.
import { join } from 'node:path';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { migrateDatabase } from '@yehang/server/db/migrate.ts';
import { fillDemo } from '@yehang/server/demo/fill-demo.ts';
import { packageClaim } from '@yehang/server/domain/media/package-claim.ts';
import { openAppContext } from '@yehang/server/domain/open-app-context.ts';
import { startJobs } from '@yehang/server/jobs/start-jobs.ts';
import { openEngine } from '@yehang/server/media/engine/open-engine.ts';
import { silentLog } from '@yehang/server/process/open-log.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';

const [url = '', dataDir = '', secretKey = ''] = process.argv.slice(2);
const FILMS = 3;

const database = connectDatabase({ url });
await migrateDatabase(database);
const context = await openAppContext({
  log: silentLog(),
  database,
  storage: localStorage(join(dataDir, 'storage')),
  secretKey: Buffer.from(secretKey, 'base64'),
  workDir: join(dataDir, 'work'),
});
const engine = await openEngine();
const jobs = startJobs(context, (claim, stopping) =>
  packageClaim(context, engine, claim, stopping),
);
await fillDemo(context, { signal: new AbortController().signal, limit: FILMS });
await jobs.stop();
await context.close();
await database.close();
