import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { connectDatabase } from '../src/db/connect.ts';
import type { Database, DatabaseAddress } from '../src/db/connect.ts';

/** The test run's PostgreSQL: where it listens, and the migrated database that test files get copies of. */
export interface TestCluster {
  host: string;
  user: string;
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

async function administer(statement: string): Promise<void> {
  const { host, user } = inject('cluster');
  const client = new pg.Client({ host, user, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database for this test file alone. */
export interface TestDatabase {
  address: DatabaseAddress;
  database: Database;
  /** Closes the pool and drops the database, also with open connections. */
  drop(): Promise<void>;
}

/** Makes a database of one's own; `from` is what `create database` is told of where it comes from. */
async function makeDatabase(from: string): Promise<TestDatabase> {
  const { host, user } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} ${from}`);
  const address = { host, user, database: name };
  const database = connectDatabase(address, { maxConnections: 8 });
  return {
    address,
    database,
    drop: async () => {
      await database.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

/** Copies the migrated template: about 25 ms. The caller calls `drop` in the end. */
export function copyTemplate(): Promise<TestDatabase> {
  return makeDatabase(`template ${inject('cluster').template} strategy file_copy`);
}

/** A database without any table. The caller calls `drop` in the end. */
export function emptyDatabase(): Promise<TestDatabase> {
  return makeDatabase('');
}

/** A database for this test file, dropped after its last test. Call it at the top of the file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const copy = await copyTemplate();
  afterAll(() => copy.drop());
  return copy;
}
