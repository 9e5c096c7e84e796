import { listAiJobsById, listOpenAiJobs } from '../../db/queries/ai/jobs.ts';
import { EVERYTHING } from '../../db/event-bus.ts';
import type { AiContext } from './context.ts';
import { toAiJobs } from './to-ai-job.ts';

type WatchContext = Pick<AiContext, 'database' | 'events' | 'pictureGrants' | 'liveTexts'>;

/** What the stream of a user's AI jobs says: a job as it is now, or a further piece of a text and where it begins. */
export type AiChange =
  | { event: 'job'; data: Awaited<ReturnType<typeof toAiJobs>>[number] }
  | { event: 'text'; data: { id: string; from: number; text: string } };

/**
 * Sends a user's open jobs at once and whatever changes of them, until the function that it answers is called. Texts come
 * piece by piece as they are written; a reader who connects in the middle is sent the whole so far.
 */
export function watchAiJobs(
  context: WatchContext,
  { userId, isGeneral }: { userId: string; isGeneral: boolean },
  send: (change: AiChange) => void,
  onError: (error: unknown) => void,
): () => void {
  const { database, events, liveTexts } = context;
  const known = new Set<string>();
  const hidden = new Set<string>();
  const sent = new Map<string, number>();
  let isReading = false;
  let isStale = false;

  const sendText = (id: string, text: string) => {
    const from = sent.get(id) ?? 0;
    if (hidden.has(id) || text.length === from) return;
    // Another attempt begins anew.
    const start = text.length < from ? 0 : from;
    sent.set(id, text.length);
    send({ event: 'text', data: { id, from: start, text: text.slice(start) } });
  };
  const read = async () => {
    const open = await listOpenAiJobs(database, userId);
    const openIds = new Set(open.map(({ id }) => id));
    const ended = await listAiJobsById(
      database,
      userId,
      [...known].filter((id) => !openIds.has(id)),
    );
    const rows = [...ended, ...open].filter(
      ({ state, isAdult }) => state !== 'deleted' && !(isGeneral && isAdult),
    );
    for (const { id, isAdult } of open) {
      known.add(id);
      if (isGeneral && isAdult) hidden.add(id);
    }
    for (const { id } of ended) known.delete(id);
    for (const data of await toAiJobs(context, rows)) send({ event: 'job', data });
    for (const { id, lane, tool, partial } of open)
      if (lane === 'text' && tool !== 'outline') sendText(id, liveTexts.peek(id) ?? partial);
  };
  const refresh = () => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    void (async () => {
      try {
        while (isStale) {
          isStale = false;
          await read();
        }
      } catch (error) {
        onError(error);
      } finally {
        isReading = false;
      }
    })();
  };
  const stops = [
    events.subscribe('ai', (subject) => {
      if (subject === userId || subject === EVERYTHING) refresh();
    }),
    liveTexts.subscribe(userId, sendText),
  ];
  refresh();
  return () => {
    isStale = false;
    for (const stop of stops) stop();
  };
}
