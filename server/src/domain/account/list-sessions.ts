import type { SignedInDevice } from '@yehang/contract/shapes/account.ts';
import { listLiveSessions, revokeSessionsOfUser } from '../../db/queries/users/sessions.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../app-error.ts';
import type { Sessions } from '../sessions.ts';
import type { Viewer } from '../viewer.ts';
import { LAST_OF_ADDRESS } from '../text/patterns.ts';

/** More than anybody has; who has them ends all others at once. */
const SHOWN = 100;

type SessionDevice = Record<'sysType' | 'deviceName' | 'network', string>;

export function toSignedInDevice(row: SessionDevice): SignedInDevice {
  return { sysType: row.sysType, name: row.deviceName, network: maskedNetwork(row.network) };
}

/** The last part of an address hidden; the /64 of an IPv6 one has its host part gone already. */
function maskedNetwork(network: string): string {
  return network.replace(LAST_OF_ADDRESS, '.*');
}

/** The live sessions of the viewer, their own first. */
export async function sessionsOf({ database }: { database: Database }, viewer: Viewer) {
  const rows = await listLiveSessions(database, viewer.userId, SHOWN);
  const list = rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === viewer.sessionId,
    way: row.way,
    edition: row.edition,
    device: toSignedInDevice(row),
    createdAt: row.createdAt.getTime(),
    lastSeenAt: row.lastSeenAt.getTime(),
  }));
  return { list: list.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
}

/** Ends one session of the viewer, or all but their own. Error: 4040 (none of theirs, or ended). */
export async function endSessions(
  { database, sessions }: { database: Database; sessions: Sessions },
  viewer: Viewer,
  id: string | undefined,
): Promise<{ ended: number }> {
  const which = id === undefined ? { except: viewer.sessionId } : { id };
  const ended = await revokeSessionsOfUser(database, viewer.userId, which);
  if (id !== undefined && ended.length === 0) throw new AppError(4040, '这个登录已经结束了');
  await sessions.forget(ended);
  return { ended: ended.length };
}
