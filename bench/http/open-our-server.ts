import { connectDatabase, type DatabaseAddress } from '@yehang/server/db/connect.ts';
import type { Domain } from '@yehang/server/domain/domain.ts';
import { openDomain } from '@yehang/server/domain/open-domain.ts';
import { buildAppServer } from '@yehang/server/http/app-server.ts';
import { OwnNonces } from '@yehang/server/http/wire/nonces.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';

export interface OurWork {
  address: DatabaseAddress;
  folder: string;
  encryptAll: boolean;
}

/** The real domain on the given database. */
export async function openOurDomain({ address, folder, encryptAll }: OurWork): Promise<Domain> {
  const domain = await openDomain({
    database: connectDatabase(address),
    storage: localStorage(`${folder}/storage`),
    secretKey: Buffer.alloc(32, 7),
    workDir: `${folder}/work`,
  });
  // Here alone: a change of the setting would reach the other servers on this database.
  domain.settings.current = { ...domain.settings.current, encryptAll };
  return domain;
}

/** The real app server; answers its port. */
export async function listen(
  domain: Domain,
  logger: Parameters<typeof buildAppServer>[1]['logger'],
): Promise<number> {
  const app = await buildAppServer({ domain, nonces: new OwnNonces() }, { logger });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as { port: number }).port;
}
