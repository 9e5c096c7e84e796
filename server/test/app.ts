import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { Database } from '../src/db/connect.ts';
import type { AppContext } from '../src/domain/app-context.ts';
import { openAppContext, type AppContextParts } from '../src/domain/open-app-context.ts';
import { buildAppServer } from '../src/http/app-server.ts';
import { MemoryNonces } from '../src/http/wire/nonces.ts';
import { localStorage } from '../src/media/storage/local-storage.ts';
import { silentLog } from '../src/process/open-log.ts';
import { createTestDatabase } from './database.ts';
import { seesNothing } from './judge-pictures.ts';

export interface TestApp {
  app: FastifyInstance;
  context: AppContext;
  database: Database;
}

/**
 * The real app on a database and a storage folder of this test file's own, closed after its last
 * test. Call it at the top of the file.
 */
export async function testApp(
  settings: Partial<
    Pick<AppContextParts, 'live' | 'pushHosts' | 'moreKinds' | 'log' | 'engine' | 'storage'>
  > = {},
): Promise<TestApp> {
  const { database } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'yehang-storage-'));
  const context = await openAppContext({
    log: silentLog(),
    database,
    storage: localStorage(join(folder, 'storage')),
    secretKey: randomBytes(32),
    workDir: join(folder, 'work'),
    judgePictures: seesNothing,
    ...settings,
  });
  const app = await buildAppServer({ context, nonces: new MemoryNonces() }, {});
  afterAll(async () => {
    await app.close();
    await context.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { app, context, database };
}
