import { connectDatabase, type DatabaseAddress } from '@yehang/server/db/connect.ts';
import { openAppContext } from '@yehang/server/domain/open-app-context.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { silentLog } from '@yehang/server/process/open-log.ts';
import { signedRequests, type BenchSession } from '../http/requests.ts';

/** Signs some of the viewers with a past in, straight through the domain layer. */
export async function signIn(
  address: DatabaseAddress,
  folder: string,
  userIds: readonly string[],
): Promise<BenchSession[]> {
  const database = connectDatabase(address);
  const context = await openAppContext({
    log: silentLog(),
    database,
    storage: localStorage(`${folder}/storage`),
    secretKey: Buffer.alloc(32, 7),
    workDir: `${folder}/work`,
  });
  const sessions: BenchSession[] = [];
  for (const userId of userIds)
    sessions.push(await context.sessions.start(userId, 'full', 'h5_android'));
  await context.close();
  await database.close();
  return sessions;
}

/** Signed requests of all these viewers in turn. */
export function requestsOfAll(
  path: string,
  body: string,
  sessions: readonly BenchSession[],
  count: number,
): Buffer[] {
  const each = Math.ceil(count / sessions.length);
  const ofEach = sessions.map((session) => signedRequests(path, body, session, each));
  return Array.from(
    { length: count },
    (_, index) => ofEach[index % sessions.length]![Math.floor(index / sessions.length)]!,
  );
}
