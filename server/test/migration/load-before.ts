import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { emptyDatabase } from '../database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../src/db/migrations', import.meta.url));
const LAST_BEFORE = '0022_words_and_tag_counts';
const ROWS = fileURLToPath(new URL('before-0023.sql.gz', import.meta.url));

interface Journal {
  entries: { tag: string }[];
}

/**
 * A database as the version before the content root left it: the schema of migrations 0000 to 0022, filled by that
 * version's own calls and jobs. What it sealed opens with 32 bytes of 7. Dropped after the last test of the file.
 */
export async function databaseBefore0023(): Promise<Database> {
  const { database, drop } = await emptyDatabase();
  afterAll(drop);
  await migrateUpTo(database, LAST_BEFORE);
  await load(database);
  return database;
}

/** Applies migrations up to one of them, as a server that knows no later ones would. */
async function migrateUpTo(database: Database, tag: string): Promise<void> {
  const journal = JSON.parse(
    await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
  ) as Journal;
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  if (last < 0) throw new Error(`no migration ${tag}`);
  const entries = journal.entries.slice(0, last + 1);
  const folder = await mkdtemp(join(tmpdir(), 'yehang-migrations-'));
  try {
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const entry of entries)
      await copyFile(join(MIGRATIONS, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`));
    await migrate(database.orm, { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function load({ pool }: Database): Promise<void> {
  const text = (await promisify(gunzip)(await readFile(ROWS))).toString('utf8');
  const client = await pool.connect();
  try {
    await client.query(text);
  } finally {
    // It ran with triggers off.
    client.release(true);
  }
}
