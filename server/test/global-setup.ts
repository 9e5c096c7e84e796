import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../src/db/connect.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { quickFolder } from './quick-folder.ts';

const TEMPLATE = 'yehang_template';
/** Makes the database that test files get copies of. */
async function makeTemplate({ host, user }: { host: string; user: string }): Promise<void> {
  const client = new pg.Client({ host, user, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = connectDatabase({ host, user, database: TEMPLATE });
  await migrateDatabase(template);
  await template.close();
}

/** Starts one PostgreSQL for the whole run, and migrates one database that every test file then copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await quickFolder(), 'yehang-test-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
    const { host, user } = postgres.connection;
    await makeTemplate({ host, user });
    project.provide('cluster', { host, user, template: TEMPLATE });
    return async () => {
      await postgres.stop();
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
