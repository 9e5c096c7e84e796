import { setPriority } from 'node:os';
import { connectDatabase, type DatabaseAddress } from '../db/connect.ts';
import { openAppContext } from '../domain/open-app-context.ts';
import { openStorage, type StorageSettings } from '../media/storage/open-storage.ts';
import { openLog } from '../process/open-log.ts';
import { fillDemo } from './fill-demo.ts';

/** What the parent process sends once. */
export interface DemoOrder {
  address: DatabaseAddress;
  storage: StorageSettings;
  /** Base64. */
  secretKey: string;
  workDir: string;
  ffmpegPath?: string | undefined;
  /** Only the first so many clips; all of them without. */
  limit?: number | undefined;
}

// Drawing is heavy work in JavaScript: a process of its own, behind everything else, keeps the server quick.
setPriority(10);
const log = openLog('warn');
const stopping = new AbortController();
const stop = () => stopping.abort();
process.once('disconnect', stop);
process.once('SIGTERM', stop);
// The terminal's Ctrl-C reaches this process too; the parent says when to stop.
process.on('SIGINT', () => undefined);

process.once('message', (order: DemoOrder) => {
  run(order).then(
    () => process.disconnect?.(),
    (error: unknown) => {
      process.exitCode = 1;
      if (!stopping.signal.aborted) log.error({ err: error }, 'the demo catalogue failed');
      process.disconnect?.();
    },
  );
});

async function run(order: DemoOrder): Promise<void> {
  const database = connectDatabase(order.address, { maxConnections: 2, log });
  try {
    const context = await openAppContext({
      log,
      database,
      storage: openStorage(order.storage),
      secretKey: Buffer.from(order.secretKey, 'base64'),
      workDir: order.workDir,
    });
    try {
      const { ffmpegPath, limit } = order;
      await fillDemo(context, { signal: stopping.signal, ffmpegPath, limit });
    } finally {
      await context.close();
    }
  } finally {
    await database.close();
  }
}
