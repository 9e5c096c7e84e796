import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { startEmbeddedPostgres } from '@yehang/server/db/embedded/start.ts';
import type { TestProject } from 'vitest/node';
import { quickFolder } from '../../server/test/quick-folder.ts';
import { startSite } from './site.ts';
import type { Owner, Site } from './site.ts';

/** A site that journeys have to themselves. */
export interface JourneySite extends Site {
  owner: Owner;
  /** Address of the database under the site, for what no screen can prepare. */
  databaseUrl: string;
  /** Environment of a further server of the same site. */
  serverEnv: Record<string, string>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, the same to begin with. */
    sites: JourneySite[];
  }
}

async function seed(args: string[]): Promise<void> {
  const program = join(import.meta.dirname, 'seed.ts');
  const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the films of the journeys could not be made');
}

/** Starts a PostgreSQL, fills it with a few films, and starts the real server upon it and upon copies of it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await quickFolder(), 'yehang-e2e-'));
  const undo = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: false });
    undo.push(() => postgres.stop());
    const { host, user, database: first } = postgres.connection;
    const urlOf = (database: string) =>
      `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
    const dataDir = join(folder, 'data');
    const secretKey = randomBytes(32).toString('base64');
    await seed([urlOf(first), dataDir, secretKey]);
    const copies = Array.from({ length: Number(project.config.maxWorkers) - 1 }, (_, at) => ({
      database: `${first}_${at + 2}`,
      dataDir: `${dataDir}-${at + 2}`,
    }));
    const cluster = connectDatabase({ host, user, database: 'postgres' });
    for (const copy of copies) {
      await cluster.pool.query(`create database ${copy.database} template ${first}`);
      await promisify(execFile)('cp', ['-a', dataDir, copy.dataDir]);
    }
    await cluster.close();
    const sites = await Promise.all(
      [{ database: first, dataDir }, ...copies].map((copy) =>
        startJourneySite(urlOf(copy.database), { dataDir: copy.dataDir, secretKey }, undo),
      ),
    );
    project.provide('sites', sites);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startJourneySite(
  databaseUrl: string,
  { dataDir, secretKey }: { dataDir: string; secretKey: string },
  undo: (() => Promise<void>)[],
): Promise<JourneySite> {
  const serverEnv = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    DEMO: 'off',
    // Where journeys play somebody else.
    LIVE_PRIVATE_HOSTS: '127.0.0.1, localhost',
  };
  const { stop, ...site } = await startSite(serverEnv);
  undo.push(stop);
  return { ...site, databaseUrl, serverEnv };
}
