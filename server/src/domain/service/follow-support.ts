import { EVERYTHING, type EventBus } from '../../db/event-bus.ts';
import type { Database } from '../../db/connect.ts';
import { findConversation, touchConversation } from '../../db/queries/service/conversations.ts';
import { writeDeskStaff } from '../../db/queries/service/desk.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import type { Seal } from '../seal.ts';
import { QUEUE } from './context.ts';
import { conversationView } from './conversation-view.ts';
import { readSupportToken } from './support-ticket.ts';

interface StreamContext {
  database: Database;
  seal: Seal;
  events: EventBus;
}

/** What a stream says of a conversation, as JSON; it has a place while it waits. */
async function readState(
  database: Database,
  id: string,
): Promise<{ text: string; isQueued: boolean }> {
  const row = await findConversation(database, id);
  if (!row) return { text: '{}', isQueued: false };
  const { conversation } = await conversationView(database, row);
  const { state, place, lastSeq } = conversation;
  return { text: JSON.stringify({ state, place, lastSeq }), isQueued: state === 'queued' };
}

/** The stream of a token; null where it opens nothing. */
export async function openSupportStream(
  { database, seal, events }: StreamContext,
  token: string,
): Promise<{
  follow: (
    write: (text: string) => void,
    onError: (error: unknown) => void,
  ) => { stop: () => void; beat: () => void };
} | null> {
  const id = readSupportToken({ seal }, 'stream', token, Date.now());
  if (id === null || !(await findConversation(database, id))) return null;
  return {
    follow: (write, onError) => {
      let said = { text: '', isQueued: true };
      const tell = latest(async () => {
        const before = said.text;
        said = await readState(database, id);
        if (said.text !== before) write(said.text);
      }, onError);
      const stop = events.subscribe('support', (subject) => {
        // Places in the queue are of those who wait; who changed may wait from now on.
        if (subject === id || subject === EVERYTHING) said = { ...said, isQueued: true };
        else if (subject !== QUEUE) return;
        if (said.isQueued) tell();
      });
      tell();
      const beat = () => void touchConversation(database, id).catch(onError);
      return { stop, beat };
    },
  };
}

/** Runs work one at a time; what is asked for meanwhile runs once more afterwards. */
function latest(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isRunning = false;
  let isAsked = false;
  const run = () => {
    isAsked = isRunning;
    if (isRunning) return;
    isRunning = true;
    void work()
      .catch(onError)
      .finally(() => {
        isRunning = false;
        if (isAsked) run();
      });
  };
  return run;
}

/** Calls back with the id of every conversation that changed. Returns what ends it. */
export function followDesk(
  { events }: Pick<StreamContext, 'events'>,
  write: (id: string) => void,
): () => void {
  return events.subscribe('support', (subject) => {
    if (subject !== QUEUE) write(subject);
  });
}

/** Notes that the desk of somebody is open. */
export function keepDeskOpen(
  { database }: Pick<StreamContext, 'database'>,
  { staffId }: StaffMember,
  onError: (error: unknown) => void,
): void {
  void writeDeskStaff(database, staffId).catch(onError);
}
