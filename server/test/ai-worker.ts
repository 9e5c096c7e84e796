// A worker of AI jobs in a process of its own, for tests that kill it.
import { connectDatabase, type DatabaseAddress } from '../src/db/connect.ts';
import { claimNextAiJob } from '../src/domain/ai/claim-job.ts';
import { runAiJob } from '../src/domain/ai/run-job.ts';
import { openAppContext } from '../src/domain/open-app-context.ts';
import { localStorage } from '../src/media/storage/local-storage.ts';
import type { Storage } from '../src/media/storage/storage.ts';
import { silentLog } from '../src/process/open-log.ts';
import { seesNothing } from './judge-pictures.ts';

/** What the process is told, once. */
export interface AiWorkerOrder {
  address: DatabaseAddress;
  folder: string;
  /** In base64. */
  secretKey: string;
  engineHost: string;
  /** Whether it says so once the result is stored, and goes no further. */
  staysBeforeEnd: boolean;
}

/** Says so once a picture is stored, and never goes on. */
function stayingStorage(storage: Storage): Storage {
  return {
    ...storage,
    put: async (key, body, options) => {
      const stored = await storage.put(key, body, options);
      if (!key.endsWith('picture.webp')) return stored;
      process.send?.('stored');
      return new Promise(() => undefined);
    },
  };
}

process.once('message', (order: AiWorkerOrder) => {
  void work(order).then(() => process.send?.('ended'));
});
// A test that is gone leaves no process behind.
process.once('disconnect', () => process.exit());

async function work({ address, folder, secretKey, engineHost, staysBeforeEnd }: AiWorkerOrder) {
  const storage = localStorage(folder);
  const context = await openAppContext({
    ...{ log: silentLog(), database: connectDatabase(address), workDir: folder },
    storage: staysBeforeEnd ? stayingStorage(storage) : storage,
    secretKey: Buffer.from(secretKey, 'base64'),
    live: { privateHosts: [engineHost], mediaServer: null },
    judgePictures: seesNothing,
  });
  const job = await claimNextAiJob(context, 'picture');
  if (job) await runAiJob(context, job, new AbortController().signal);
}
