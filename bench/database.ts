import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '@yehang/server/db/connect.ts';
import { startEmbeddedPostgres } from '@yehang/server/db/embedded/start.ts';
import { migrateDatabase } from '@yehang/server/db/migrate.ts';

export interface BenchDatabase {
  database: Database;
  address: { host: string; user: string; database: string };
  folder: string;
  stop(): Promise<void>;
}

/** A migrated PostgreSQL of its own, gone afterwards; durable as in production, where writes are measured. */
export async function benchDatabase({ durable = true } = {}): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'yehang-bench-'));
  // As root PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable });
  const database = connectDatabase(postgres.connection);
  await migrateDatabase(database);
  return {
    database,
    address: postgres.connection,
    folder,
    stop: async () => {
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
