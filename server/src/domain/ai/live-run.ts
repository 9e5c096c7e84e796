import { findAiJob, type AiJobRow } from '../../db/queries/ai/jobs.ts';
import { reportAiJob } from '../../db/queries/ai/queue.ts';
import type { EngineCall } from '../../gateways/ai/adapter.ts';
import type { AiOutputRule } from '../policy/judge-ai-text.ts';
import type { AiContext } from './context.ts';
import { isTalk } from './talk.ts';
import { TextGate, type GateAnswer } from './text-gate.ts';

const REPORT_EVERY_MS = 1_000;
/** Where nothing is new only the lease is renewed, long before it ends. */
const QUIET_MS = 8_000;
/** How far what is shown of a text may be ahead of what is noted: a text that is cancelled is charged by what is noted. */
const MOST_AHEAD = 200;

/** A rule that what an engine wrote met; `adult` is one for readers who are shown nothing of the kind. */
type StopRule = AiOutputRule | 'adult';

/** A rule, and what met it. */
interface Stopped {
  rule: StopRule;
  text: string;
}

/** An attempt at a job while its engine works. */
export interface LiveRun {
  call: EngineCall;
  /** The engine's own id of the work, be it of an earlier attempt. */
  externalId(): string | null;
  /** Has the readers of the user's jobs read them anew. */
  tellReaders: () => void;
  /** Whether the claim is lost: cancelled, or taken over. */
  isLost(): boolean;
  /** What a text was stopped by; null where it may go on. */
  stoppedBy(): Stopped | null;
  /** Whether the engine made anything yet. */
  hasBegun(): boolean;
  /** What of the text passed. */
  passed(): string;
  isAdult(): boolean;
  /** Lets the rest of a text through once its engine is done. */
  finishText: () => void;
  close(): Promise<void>;
}

/**
 * Follows an attempt: lets its text through sentence by sentence, notes in the row how far it is, and shows the text to
 * the reader who follows it. A text for adults is noted as one before a word of it is shown.
 */
export function openLiveRun(
  { database, events, liveTexts, log }: AiContext,
  job: AiJobRow,
  /** When this process stops, and when the job's time is over. */
  { stopping, limit }: { stopping: AbortSignal; limit: AbortSignal },
): LiveRun {
  const { userId, id, attempt } = job;
  const isShown = job.lane === 'text' && job.tool !== 'outline';
  const lost = new AbortController();
  const stopped = new AbortController();
  const gate = new TextGate(isTalk(job));
  const now: { progress: number; externalId?: string } = { progress: 0 };
  let text = '';
  let noted = 0;
  let shown = 0;
  let isAdultNoted = job.isAdult;
  let stop: Stopped | null = null;
  let isTakenOver = false;
  let hasText = false;
  let written = { progress: 0, at: Date.now() };
  let reporting: 'no' | 'yes' | 'again' = 'no';

  const write = async () => {
    const { length } = text;
    const { progress } = now;
    const isAdult = job.isAdult || gate.isAdult;
    const partial = isShown ? text : '';
    const isOurs = await reportAiJob(database, job, new Date(), { ...now, partial, isAdult });
    if (!isOurs) {
      const present = await findAiJob(database, userId, id);
      isTakenOver = present?.state === 'queued' || present?.state === 'running';
      return lost.abort();
    }
    noted = length;
    written = { progress, at: Date.now() };
    isAdultNoted = isAdult;
    show();
    await events.publish('ai', userId);
  };
  const report = async () => {
    if (lost.signal.aborted) return;
    if (reporting !== 'no') {
      reporting = 'again';
      return;
    }
    do {
      reporting = 'yes';
      // Reported again a second later; the lease outlasts that.
      await write().catch((err: unknown) =>
        log.warn({ err, aiJob: id }, 'the progress of an AI job was not reported'),
      );
    } while ((reporting as string) === 'again' && !lost.signal.aborted);
    reporting = 'no';
  };
  const show = () => {
    if (!isShown || shown === text.length || stop) return;
    const isAdult = job.isAdult || gate.isAdult;
    const end = isAdult && !isAdultNoted ? shown : Math.min(text.length, noted + MOST_AHEAD);
    if (end > shown)
      liveTexts.append(userId, id, { text: text.slice(shown, end), isAdult, attempt });
    shown = Math.max(shown, end);
    if (end < text.length) void report();
  };
  const letThrough = ({ passed, refused }: GateAnswer) => {
    if (stop) return;
    const isTooAdult = gate.isAdult && job.isForGeneral;
    stop = refused ?? (isTooAdult ? { rule: 'adult', text: passed } : null);
    if (stop) return stopped.abort();
    text += passed;
    show();
  };

  const isNew = () =>
    noted !== text.length ||
    written.progress !== now.progress ||
    Date.now() - written.at > QUIET_MS;
  const timer = setInterval(() => {
    if (isNew()) void report();
  }, REPORT_EVERY_MS);
  const unsubscribe = events.subscribe('aiWork', (subject) => {
    if (subject === id) void report();
  });
  liveTexts.begin(id, job);
  return {
    tellReaders: () => {
      events
        .publish('ai', userId)
        .catch((err: unknown) =>
          log.warn({ err, aiJob: id }, 'readers of an AI job were not told'),
        );
    },
    call: {
      signal: AbortSignal.any([stopping, limit, lost.signal, stopped.signal]),
      keepsWork: () =>
        isTakenOver ||
        (stopping.aborted && ![limit, lost.signal, stopped.signal].some(({ aborted }) => aborted)),
      onProgress: (share) => {
        now.progress = Math.min(0.99, Math.max(now.progress, share));
      },
      onText: (piece) => {
        hasText = true;
        letThrough(gate.take(piece));
      },
      onTrouble: (err) => log.warn({ err, aiJob: id }, 'an engine works on, in part'),
      onExternalId: (externalId) => {
        now.externalId = externalId;
        void report();
      },
      externalId: job.externalId,
    },
    externalId: () => now.externalId ?? job.externalId,
    isLost: () => lost.signal.aborted,
    stoppedBy: () => stop,
    hasBegun: () => now.progress > 0 || hasText,
    passed: () => text,
    isAdult: () => job.isAdult || gate.isAdult,
    finishText: () => letThrough(gate.close()),
    close: async () => {
      clearInterval(timer);
      unsubscribe();
      liveTexts.end(id);
      await events.publish('ai', userId);
    },
  };
}
