import { listAiJobsById, listOpenAiJobs } from '../../db/queries/ai/jobs.ts';
import { EVERYTHING } from '../../db/event-bus.ts';
import type { AiContext } from './context.ts';
import type { LiveText } from './live-texts.ts';
import { toAiJobs } from './to-ai-job.ts';
import type { AiWatcher } from './watch-token.ts';

/** Changes that come so close together are read once; what asks for a job need not wait for its own readers. */
const TOGETHER_MS = 25;

type WatchContext = Pick<AiContext, 'database' | 'events' | 'pictureGrants' | 'liveTexts'>;

/**
 * What the stream of a user's AI jobs says: a job as it is now, a further piece of a text and where it begins, or that a
 * job is not to be shown any more.
 */
export type AiChange =
  | { event: 'gone'; data: { id: string } }
  | { event: 'job'; data: Awaited<ReturnType<typeof toAiJobs>>[number] }
  | { event: 'text'; data: { id: string; from: number; text: string } };

/**
 * Sends a user's open jobs at once and whatever changes of them, until the function that it answers is called. Texts come
 * piece by piece as they are written; a reader who connects in the middle is sent the whole so far.
 */
export function watchAiJobs(
  context: WatchContext,
  { userId, isGeneral }: Pick<AiWatcher, 'userId' | 'isGeneral'>,
  send: (change: AiChange) => void,
  onError: (error: unknown) => void,
): () => void {
  const { database, events, liveTexts } = context;
  const known = new Set<string>();
  const hidden = new Set<string>();
  const sent = new Map<string, { attempt: number; length: number }>();
  let isReading = false;
  let isStale = false;
  let soon: ReturnType<typeof setTimeout> | undefined;

  /** A job that is not shown, or is no more; said once, to the viewer who saw it. */
  const hide = (id: string) => {
    if (!hidden.has(id) && known.has(id)) send({ event: 'gone', data: { id } });
    hidden.add(id);
  };
  const sendText = (id: string, { text, isAdult, attempt }: LiveText) => {
    if (isAdult && isGeneral) return hide(id);
    const before = sent.get(id);
    // Another attempt begins anew; what the row has of this one may be behind what was sent.
    const from = before?.attempt === attempt ? before.length : 0;
    if (hidden.has(id) || text.length <= from) return;
    sent.set(id, { attempt, length: text.length });
    send({ event: 'text', data: { id, from, text: text.slice(from) } });
  };
  const read = async () => {
    const open = await listOpenAiJobs(database, userId);
    const openIds = new Set(open.map(({ id }) => id));
    const ended = await listAiJobsById(
      database,
      userId,
      [...known].filter((id) => !openIds.has(id)),
    );
    const all = [...ended, ...open];
    const isShown = ({ state, isAdult }: (typeof all)[number]) =>
      state !== 'deleted' && !(isGeneral && isAdult);
    for (const row of all) if (!isShown(row)) hide(row.id);
    const rows = all.filter(isShown);
    for (const { id } of open) known.add(id);
    for (const { id } of ended) {
      known.delete(id);
      hidden.delete(id);
      sent.delete(id);
    }
    for (const data of await toAiJobs(context, rows)) send({ event: 'job', data });
    for (const { id, lane, tool, partial: text, isAdult, attempt } of open)
      if (lane === 'text' && tool !== 'outline')
        sendText(id, liveTexts.peek(id) ?? { text, isAdult, attempt });
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
  const refreshSoon = () => {
    soon ??= setTimeout(() => {
      soon = undefined;
      refresh();
    }, TOGETHER_MS);
  };
  const stops = [
    () => clearTimeout(soon),
    events.subscribe('ai', (subject) => {
      if (subject === userId || subject === EVERYTHING) refreshSoon();
    }),
    liveTexts.subscribe(userId, sendText),
  ];
  refresh();
  return () => {
    isStale = false;
    for (const stop of stops) stop();
  };
}
