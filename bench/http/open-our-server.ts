import { connectDatabase, type DatabaseAddress } from '@yehang/server/db/connect.ts';
import type { AppContext } from '@yehang/server/domain/app-context.ts';
import { openAppContext } from '@yehang/server/domain/open-app-context.ts';
import { buildAppServer } from '@yehang/server/http/app-server.ts';
import { MemoryNonces } from '@yehang/server/http/wire/nonces.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { openLog } from '@yehang/server/process/open-log.ts';

/** One client here makes the calls of thousands. */
const NO_LIMITS = {
  callsPerUserPerMinute: 10_000_000,
  callsPerAddressPerMinute: 10_000_000,
  searchesPerUserPerMinute: 10_000_000,
  searchesPerAddressPerMinute: 10_000_000,
};

export interface OurWork {
  address: DatabaseAddress;
  folder: string;
  encryptAll: boolean;
  /** Hosts on this machine that the server may ask for something. */
  privateHosts?: readonly string[];
}

/** The real app context on the given database. */
export async function openOurDomain(
  { address, folder, encryptAll, privateHosts }: OurWork,
  logLevel: string,
): Promise<AppContext> {
  const context = await openAppContext({
    log: openLog(logLevel),
    database: connectDatabase(address),
    storage: localStorage(`${folder}/storage`),
    secretKey: Buffer.alloc(32, 7),
    workDir: `${folder}/work`,
    ...(privateHosts ? { live: { privateHosts, mediaServer: null } } : {}),
  });
  // Here alone: a change of the setting would reach the other servers on this database. What the classifier takes has a
  // benchmark of its own, `pictures-check`.
  context.settings.changeHere({ encryptAll, classifiesPictures: false, ...NO_LIMITS });
  return context;
}

/** The real app server; answers its port. */
export async function listen(context: AppContext): Promise<number> {
  const app = await buildAppServer({ context, nonces: new MemoryNonces() }, {});
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as { port: number }).port;
}
