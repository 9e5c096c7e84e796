import { createHmac, randomBytes } from 'node:crypto';
import { loginGuest } from '@yehang/server/domain/login/guest.ts';
import { openDomain } from '@yehang/server/domain/open-domain.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import type { BenchDatabase } from '../database.ts';
import type { BenchSession } from './requests.ts';

/** Signs a guest in, straight through the domain. */
export async function login(bench: BenchDatabase): Promise<BenchSession & { id: string }> {
  const domain = await openDomain({
    database: bench.database,
    storage: localStorage(`${bench.folder}/storage`),
    secretKey: Buffer.alloc(32, 7),
    workDir: `${bench.folder}/work`,
  });
  const devID = `bench-${randomBytes(8).toString('hex')}`;
  const sign = createHmac('sha256', domain.keys.signKey).update(`${devID}\n\n\n0`).digest('hex');
  const { database, sessions, keys } = domain;
  const user = await loginGuest(
    { database, sessions, signKey: keys.signKey },
    { devID, sign },
    { sysType: 'h5_android', allowNewGuest: () => Promise.resolve() },
  );
  await domain.close();
  return user;
}
