import { createHmac, randomBytes } from 'node:crypto';
import type { AppContext } from '@yehang/server/domain/app-context.ts';
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
  const user = await newGuest(context);
  await context.close();
  return user;
}

/** Signs a new guest in on a device of their own. */
export function newGuest(context: AppContext) {
  const devID = `bench-${randomBytes(8).toString('hex')}`;
  const sign = createHmac('sha256', context.keys.signKey).update(`${devID}\n\n\n0`).digest('hex');
  return loginGuest(
    context,
    { devID, sign },
    {
      device: { sysType: 'h5_android', id: devID, name: '', network: '' },
      edition: 'full',
      address: null,
      viewer: null,
      allowNewUser: () => Promise.resolve(),
    },
  );
}
