import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSite } from '../../e2e/harness/site.ts';
import { benchDatabase } from '../database.ts';

const seed = join(import.meta.dirname, '../../e2e/harness/seed.ts');

/** The real server on a catalogue of a few films, the one that the browser journeys have. */
export async function openSite(): Promise<{
  app: string;
  databaseUrl: string;
  dataDir: string;
  stop: () => Promise<void>;
}> {
  const bench = await benchDatabase();
  try {
    const { host, user, database } = bench.address;
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
    const dataDir = join(bench.folder, 'data');
    const secretKey = randomBytes(32).toString('base64');
    await promisify(execFile)(process.execPath, [seed, url, dataDir, secretKey]);
    const site = await startSite({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      DEMO: 'off',
    });
    const stop = async () => {
      await site.stop();
      await bench.stop();
    };
    return { app: site.app, databaseUrl: url, dataDir, stop };
  } catch (error) {
    await bench.stop();
    throw error;
  }
}
