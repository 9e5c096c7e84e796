import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@yehang/server/db/embedded/start.ts';
import type { TestProject } from 'vitest/node';
import { quickFolder } from '../../server/test/quick-folder.ts';
import { startSite } from './site.ts';
import type { Owner, Site } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: Site;
    owner: Owner;
    /** Address of the database under the site, for what no screen can prepare. */
    databaseUrl: string;
    /** Environment of a further server of the same site. */
    serverEnv: Record<string, string>;
  }
}

async function seed(args: string[]): Promise<void> {
  const program = join(import.meta.dirname, 'seed.ts');
  const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the films of the journeys could not be made');
}

/** Starts a PostgreSQL, fills it with a few films, and starts the real server upon it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await quickFolder(), 'yehang-e2e-'));
  const undo = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: false });
    undo.push(() => postgres.stop());
    const { host, user, database } = postgres.connection;
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
    const dataDir = join(folder, 'data');
    const secretKey = randomBytes(32).toString('base64');
    await seed([url, dataDir, secretKey]);
    const serverEnv = {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      DEMO: 'off',
      // Where journeys play somebody else.
      LIVE_PRIVATE_HOSTS: '127.0.0.1, localhost',
    };
    const site = await startSite(serverEnv);
    undo.push(site.stop);
    project.provide('site', { app: site.app, console: site.console });
    project.provide('owner', site.owner);
    project.provide('databaseUrl', url);
    project.provide('serverEnv', serverEnv);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
