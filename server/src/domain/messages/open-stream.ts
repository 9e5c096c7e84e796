import type { Database } from '../../db/connect.ts';
import { EVERYTHING, type EventBus } from '../../db/event-bus.ts';
import { readMessageClock } from '../../db/queries/messages/events.ts';
import { findViewerOfSession, filterLiveSessions } from '../../db/queries/users/sessions.ts';
import type { Seal } from '../seal.ts';
import type { Viewer } from '../viewer.ts';
import { readStreamToken, toStreamToken } from './stream-token.ts';

interface StreamContext {
  database: Database;
  seal: Seal;
}

/** What opens the viewer's stream, and from where. */
export async function messageStreamOf({ database, seal }: StreamContext, viewer: Viewer) {
  const since = await readMessageClock(database, viewer.userId);
  return { ...toStreamToken(seal, viewer.sessionId, Date.now()), since };
}

/** Who a token opens the stream of, and the number of their last event; null where it opens nothing. */
export async function findStreamUser({ database, seal }: StreamContext, token: string) {
  const sessionId = readStreamToken(seal, token, Date.now());
  const viewer = sessionId === null ? null : await findViewerOfSession(database, sessionId);
  if (!viewer) return null;
  return { ...viewer, last: await readMessageClock(database, viewer.userId) };
}

/** Calls back with each session that may have ended; with null where any may have. Returns what ends it. */
export function watchSessions(
  { events }: { events: EventBus },
  onChange: (sessionId: string | null) => void,
): () => void {
  return events.subscribe('session', (subject) =>
    onChange(subject === EVERYTHING ? null : subject),
  );
}

/** Whether a session may keep its stream. */
export async function isSessionLive(
  { database }: Pick<StreamContext, 'database'>,
  sessionId: string,
): Promise<boolean> {
  return (await findViewerOfSession(database, sessionId)) !== null;
}

/** Those of some sessions that may keep their streams. */
export function liveSessions(
  { database }: Pick<StreamContext, 'database'>,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  return filterLiveSessions(database, sessionIds);
}
