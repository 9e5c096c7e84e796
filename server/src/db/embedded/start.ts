import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { prepareBinaries } from './binaries.ts';
import { prepareCluster, SUPERUSER } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { prepareHomeFolder } from './home-folder.ts';
import { memorySettings } from './memory-settings.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { stopLeftover } from './stop-leftover.ts';
import { startServer } from './watched-server.ts';

const DATABASE = 'yehang';

/** Backends of a killed PostgreSQL may hold its memory for a moment longer. */
const START_ATTEMPTS = 10;

export interface EmbeddedOptions {
  /** Folder for everything of PostgreSQL: data, log, socket. Made where there is none. */
  dataDir: string;
  /** False: nothing is ever synced to the disk, and a crash may lose everything. For tests. */
  durable?: boolean;
  maxConnections?: number;
  /** Called when PostgreSQL ended by itself and is started again. */
  onRestart?: () => void;
  /** Called when it ended and cannot be started again: every query fails from then on. */
  onLost?: (error: unknown) => void;
}

export interface EmbeddedPostgres {
  /** The address of a database that exists; `host` is the folder of its socket. There is no TCP port. */
  connection: { host: string; user: string; database: string };
  /** Ends PostgreSQL. Pools should be closed first: what is still open is rolled back. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of our own on `dataDir`, under a watcher that ends it when this process ends,
 * even by kill -9. Started again if it ends by itself. Throws `FolderLocked` where another process
 * runs one on this folder, and an error with a plain sentence where PostgreSQL cannot run.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, maxConnections = 100 } = options;
  // The watcher is a shell, and the only way in is a socket in a folder.
  if (process.platform === 'win32')
    throw new Error('There is no embedded PostgreSQL on Windows: set DATABASE_URL, or use WSL.');
  mkdirSync(dirname(dataDir), { recursive: true });
  const home = prepareHomeFolder(dataDir, durable);
  const lock = await lockFolder(join(home.path, 'lock'));
  try {
    const binaries = prepareBinaries(home.path, home.user);
    const cluster = prepareCluster(home, binaries, durable);
    await stopLeftover(cluster);
    const socket = makeSocketFolder(home);
    const settings = {
      listen_addresses: '',
      unix_socket_directories: socket.path,
      unix_socket_permissions: '0700',
      max_connections: maxConnections,
      log_min_messages: 'warning',
      log_checkpoints: 'off',
      timezone: 'UTC',
      log_timezone: 'UTC',
      ...memorySettings(),
      ...(durable ? {} : WITHOUT_SYNC),
    };
    const launch = () => withRetry(() => startServer(home, binaries, cluster, settings));
    let server = await launch();
    let stopping = false;
    const supervise = async () => {
      for (;;) {
        await server.ended;
        if (stopping) return;
        options.onRestart?.();
        await stopLeftover(cluster);
        server = await launch();
        if (stopping) await server.stop();
      }
    };
    const supervision = supervise();
    supervision.catch((error: unknown) => options.onLost?.(error));
    await ensureDatabase(socket.path);
    return {
      connection: { host: socket.path, user: SUPERUSER, database: DATABASE },
      async stop() {
        stopping = true;
        await server.stop();
        // The failure was reported when it happened.
        await supervision.catch(() => undefined);
        socket.remove();
        await lock.release();
        if (home.isElsewhere && !durable) rmSync(home.path, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

const WITHOUT_SYNC = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
};

async function withRetry<Result>(start: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      const isTransient = error instanceof Error && error.message.includes('still in use');
      if (!isTransient || attempt === START_ATTEMPTS) throw error;
      await sleep(300);
    }
  }
}

async function ensureDatabase(host: string): Promise<void> {
  const client = new pg.Client({ host, user: SUPERUSER, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
