import type { LiveProbe } from '../../db/queries/live/sources.ts';

const ONLINE_REST_SECONDS = 15;
/** After a first failure of a source that was on the air, to know soon whether it was a hiccup. */
const FIRST_RETRY_SECONDS = 3;
const FIRST_REST_SECONDS = 4;
const LONGEST_REST_SECONDS = 60;
/** A list that has not moved for so many target durations, and never less than so long, stands still. */
const STILL_TARGETS = 4;
const STILL_MS = 20_000;

/** What was known of a channel before the probe. */
export interface KnownSource {
  online: boolean;
  failures: number;
  edge: string | null;
  edgeAt: Date | null;
}

/** What a probe saw, or why it saw nothing. */
export type ProbeOutcome = { edge: string; targetSeconds: number } | { problem: string };

/**
 * What follows from a probe: one failure may be a hiccup, two are none; the longer it lasts, the rarer the probes. A list
 * that is there and stands still is a signal that stopped.
 */
export function nextProbe(known: KnownSource, seen: ProbeOutcome, now: Date): LiveProbe {
  if ('problem' in seen) return failed(known, seen.problem);
  const isMoved = seen.edge !== known.edge;
  const edgeAt = isMoved || known.edgeAt === null ? now : known.edgeAt;
  const stillMs = Math.max(STILL_MS, seen.targetSeconds * 1000 * STILL_TARGETS);
  if (now.getTime() - edgeAt.getTime() > stillMs)
    return {
      ...failed({ ...known, online: false }, '信号停住了，没有新的画面'),
      edge: seen.edge,
      edgeAt,
    };
  return {
    online: true,
    problem: null,
    failures: 0,
    edge: seen.edge,
    edgeAt,
    restSeconds: ONLINE_REST_SECONDS,
  };
}

function failed({ online, failures, edge, edgeAt }: KnownSource, problem: string): LiveProbe {
  const isFirstFailure = online && failures === 0;
  const rest = Math.min(LONGEST_REST_SECONDS, FIRST_REST_SECONDS * 2 ** Math.min(failures, 6));
  return {
    online: isFirstFailure,
    problem,
    failures: failures + 1,
    edge,
    edgeAt,
    restSeconds: isFirstFailure ? FIRST_RETRY_SECONDS : rest,
  };
}
