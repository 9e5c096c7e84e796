import { createHmac, randomBytes } from 'node:crypto';
import { loginGuest } from '@yehang/server/domain/login/guest.ts';
import { openAppContext } from '@yehang/server/domain/open-app-context.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { silentLog } from '@yehang/server/process/open-log.ts';
import type { BenchDatabase } from '../database.ts';
import type { BenchSession } from './requests.ts';

/** Signs a guest in, straight through the domain layer. */
export async function login(bench: BenchDatabase): Promise<BenchSession & { id: string }> {
  const context = await openAppContext({
    log: silentLog(),
    database: bench.database,
    storage: localStorage(`${bench.folder}/storage`),
    secretKey: Buffer.alloc(32, 7),
    workDir: `${bench.folder}/work`,
  });
  const devID = `bench-${randomBytes(8).toString('hex')}`;
  const sign = createHmac('sha256', context.keys.signKey).update(`${devID}\n\n\n0`).digest('hex');
  const { database, sessions, keys } = context;
  const user = await loginGuest(
    { database, sessions, signKey: keys.signKey },
    { devID, sign },
    { sysType: 'h5_android', allowNewGuest: () => Promise.resolve() },
  );
  await context.close();
  return user;
}
