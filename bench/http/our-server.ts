import { connectDatabase, type DatabaseAddress } from '@yehang/server/db/connect.ts';
import { openDomain } from '@yehang/server/domain/open-domain.ts';
import { buildAppServer } from '@yehang/server/http/app-server.ts';
import { OwnNonces } from '@yehang/server/http/wire/nonces.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';

export interface OurWork {
  address: DatabaseAddress;
  folder: string;
  encryptAll: boolean;
}

/** Run as a child process: the real app server on the given database. Sends its port to the parent. */
process.once('message', (work: OurWork) => void serve(work));

async function serve({ address, folder, encryptAll }: OurWork): Promise<void> {
  const domain = await openDomain({
    database: connectDatabase(address),
    storage: localStorage(`${folder}/storage`),
    secretKey: Buffer.alloc(32, 7),
    workDir: `${folder}/work`,
  });
  await domain.settings.change({ encryptAll });
  const app = await buildAppServer({ domain, nonces: new OwnNonces() }, { logger: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.((app.server.address() as { port: number }).port);
}
