import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '@yehang/server/db/connect.ts';
import { startEmbeddedPostgres } from '@yehang/server/db/embedded/start.ts';
import { migrateDatabase } from '@yehang/server/db/migrate.ts';

export interface BenchDatabase {
  database: Database;
  address: { host: string; user: string; database: string };
  folder: string;
  /** Does it unless the folder was filled by an earlier run; answers the seconds it took. */
  fill(work: () => Promise<void>): Promise<number>;
  stop(): Promise<void>;
}

export interface BenchDatabaseOptions {
  /** False: never synced to the disk. As in production it is durable, where writes are measured. */
  durable?: boolean;
  /** What it is filled with, as a folder's name: below BENCH_FOLDER, where that is set, it is kept for the next run. */
  kept?: string;
}

/** A migrated PostgreSQL of its own, gone afterwards unless it is kept. */
export async function benchDatabase({
  durable = true,
  kept,
}: BenchDatabaseOptions = {}): Promise<BenchDatabase> {
  const keptIn = process.env.BENCH_FOLDER;
  const isKept = keptIn !== undefined && kept !== undefined;
  const folder = isKept ? join(keptIn, kept) : await mkdtemp(join(tmpdir(), 'yehang-bench-'));
  await mkdir(folder, { recursive: true });
  if (isKept) await readThrough(folder);
  // As root PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable });
  const database = connectDatabase(postgres.connection);
  await migrateDatabase(database);
  const filled = join(folder, 'filled');
  return {
    database,
    address: postgres.connection,
    folder,
    fill: async (work) => {
      const started = performance.now();
      if (existsSync(filled)) return 0;
      await work();
      writeFileSync(filled, '');
      return (performance.now() - started) / 1000;
    },
    stop: async () => {
      await database.close();
      await postgres.stop();
      if (!isKept) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Has every file in the system's cache, as it is after filling: the disk is not what is measured. */
async function readThrough(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile()) for await (const _ of createReadStream(join(file.parentPath, file.name)));
}
