import { connectDatabase, type DatabaseAddress } from '@yehang/server/db/connect.ts';
import { openAppContext } from '@yehang/server/domain/open-app-context.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { silentLog } from '@yehang/server/process/open-log.ts';
import { startChild } from '../http/child-server.ts';
import { answerOf, signedRequests, type BenchSession } from '../http/requests.ts';

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
  for (const userId of userIds) {
    const session = await context.sessions.start({
      userId,
      edition: 'full',
      way: 'guest',
      device: { sysType: 'h5_android', id: null, name: '', network: '' },
      guard: 'none',
    });
    if (!session) throw new Error('a viewer of the benchmark is blocked');
    sessions.push(session);
  }
  await context.close();
  await database.close();
  return sessions;
}

/** Bodies that go on with a feed session that each of these viewers has begun. */
export async function cursorsOf(
  { module, work }: { module: URL; work: unknown },
  path: string,
  sessions: readonly BenchSession[],
): Promise<string[]> {
  const server = await startChild(module, work);
  const bodies: string[] = [];
  for (const session of sessions) {
    const answer = await answerOf(server.port, path, '{}', session);
    const { data } = JSON.parse(answer) as { data: { cursor: string | null } };
    // The same cursor again is the next page again.
    bodies.push(JSON.stringify(data.cursor ? { cursor: data.cursor } : {}));
  }
  await server.stop();
  return bodies;
}

/**
 * Signed requests of all these viewers in turn.
 * @param bodies one for each, or one for all
 */
export function requestsOfAll(
  path: string,
  bodies: readonly string[],
  sessions: readonly BenchSession[],
  count: number,
): Buffer[] {
  const each = Math.ceil(count / sessions.length);
  const ofEach = sessions.map((session, index) =>
    signedRequests(path, bodies[index % bodies.length]!, session, each),
  );
  return Array.from(
    { length: count },
    (_, index) => ofEach[index % sessions.length]![Math.floor(index / sessions.length)]!,
  );
}
