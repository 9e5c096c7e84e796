import {
  segmentAt,
  segmentBegunBy,
  showingAt,
  showingBegunBy,
  type Epoch,
  type LaidOutEpoch,
  type LoopItem,
} from './epoch.ts';
import { LEAD_MS, windowAt } from './window.ts';

/** How long before its first segment is listed an epoch must be known: clocks differ, and messages arrive late. */
export const NOTICE_MS = 5_000;

/** Changing it would confuse players, so it begins above what segments of about four seconds need. */
const LEAST_TARGET_SECONDS = 6;

/** A wanted loop: its videos, and what is to be known of them. */
export interface WantedLoop {
  contentIds: readonly string[];
  /** What counting the segments of one of them takes. */
  itemOf: (contentId: string) => LoopItem;
  /** Whether a video that was in the loop must not be shown any more: it was taken down, or hidden. */
  isGone: (contentId: string) => boolean;
}

/** Whether two loops show the same round, wherever it begins. */
export function isSameRound(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  if (a.length === 0) return true;
  return a.some((_, turn) =>
    b.every((contentId, index) => contentId === a[(turn + index) % a.length]),
  );
}

/** Whether an epoch shows the wanted round, of the files that its videos have now. */
export function showsWanted({ loop }: Pick<Epoch, 'loop'>, wanted: WantedLoop): boolean {
  const present = loop.map(({ contentId }) => contentId);
  return (
    isSameRound(present, wanted.contentIds) &&
    loop.every(({ contentId, version }) => wanted.itemOf(contentId).version === version)
  );
}

/** Whether an epoch can still be taken back: no playlist listed it. */
export function isPending(epoch: Pick<Epoch, 'startsAtMs'>, nowMs: number): boolean {
  return epoch.startsAtMs > nowMs + LEAD_MS + NOTICE_MS;
}

/** Where an epoch begins. */
type Beginning = Pick<Epoch, 'startsAtMs' | 'firstSequence' | 'firstDiscontinuity' | 'isCut'>;

/**
 * The epoch that must follow the one on the air for the channel to show the wanted loop, or null where it
 * does already. It starts after the video that is on; but where one that must not be shown any more is on,
 * or was a moment ago, it starts at once.
 * @param epochs ascending, without pending ones; none for a channel that was never on
 */
export function nextEpoch(
  epochs: readonly LaidOutEpoch[],
  wanted: WantedLoop,
  nowMs: number,
): Omit<Epoch, 'id'> | null {
  const active = epochs.at(-1) ?? null;
  const present = active?.loop.map(({ contentId }) => contentId) ?? [];
  const isSame = active ? showsWanted(active, wanted) : wanted.contentIds.length === 0;
  if (active && hasNear(epochs, active, nowMs, wanted.isGone)) {
    const last = Math.max(0, showingBegunBy(active, nowMs));
    const order =
      active.segments > 0 ? turned(present, wanted.contentIds, last) : wanted.contentIds;
    return follow(active, wanted, order, cutAt(active, nowMs));
  }
  if (isSame) return null;
  if (!active || active.segments === 0) {
    const { firstSequence = 0, firstDiscontinuity = 0 } = active ?? {};
    const start = { startsAtMs: nowMs, firstSequence, firstDiscontinuity, isCut: true };
    return follow(active, wanted, wanted.contentIds, start);
  }
  const last = Math.max(0, showingBegunBy(active, nowMs + LEAD_MS + NOTICE_MS));
  return follow(
    active,
    wanted,
    turned(present, wanted.contentIds, last),
    afterShowing(active, last),
  );
}

/** Whether a video of a kind is listed now, or will be before an epoch could begin in good order. */
function hasNear(
  epochs: readonly LaidOutEpoch[],
  active: LaidOutEpoch,
  nowMs: number,
  isOf: (contentId: string) => boolean,
): boolean {
  if (windowAt(epochs, nowMs).some(({ contentId }) => isOf(contentId))) return true;
  const soon = active.segments > 0 ? showingBegunBy(active, nowMs + LEAD_MS + NOTICE_MS) : -1;
  for (let place = Math.max(0, showingBegunBy(active, nowMs)); place <= soon; place++)
    if (isOf(showingAt(active, place).contentId)) return true;
  return false;
}

/** At once, counted from above whatever any process may have listed. */
function cutAt(active: LaidOutEpoch, nowMs: number): Beginning {
  const { firstSequence, firstDiscontinuity } = active;
  if (active.segments === 0)
    return { startsAtMs: nowMs, firstSequence, firstDiscontinuity, isCut: true };
  const edge = Math.max(0, segmentBegunBy(active, nowMs + LEAD_MS + NOTICE_MS));
  const { sequence, discontinuity } = segmentAt(active, edge);
  return {
    startsAtMs: nowMs,
    firstSequence: sequence + 1,
    firstDiscontinuity: discontinuity + 1,
    isCut: true,
  };
}

function afterShowing(active: LaidOutEpoch, place: number): Beginning {
  const { endsAtMs } = showingAt(active, place);
  return {
    startsAtMs: endsAtMs,
    firstSequence: active.firstSequence + segmentBegunBy(active, endsAtMs),
    firstDiscontinuity: active.firstDiscontinuity + place + 1,
    isCut: false,
  };
}

function follow(
  active: LaidOutEpoch | null,
  wanted: WantedLoop,
  order: readonly string[],
  start: Beginning,
): Omit<Epoch, 'id'> {
  const loop = order.map((contentId) => wanted.itemOf(contentId));
  const longest = Math.max(0, ...loop.map(({ segmentsMs }) => Math.max(0, ...segmentsMs)));
  return {
    ...start,
    number: (active?.number ?? 0) + 1,
    targetSeconds: Math.max(
      LEAST_TARGET_SECONDS,
      active?.targetSeconds ?? 0,
      Math.ceil(longest / 1000),
    ),
    loop,
  };
}

/**
 * The wanted round, begun where the present one goes on after a place, so that an edit does not start the day
 * over: after the video of that place, or at the next one that is still wanted.
 */
function turned(present: readonly string[], wanted: readonly string[], place: number): string[] {
  for (let step = 0; step < present.length; step++) {
    const at = wanted.indexOf(present[(place + step) % present.length]!);
    if (at < 0) continue;
    const begin = step === 0 ? (at + 1) % wanted.length : at;
    return [...wanted.slice(begin), ...wanted.slice(0, begin)];
  }
  return [...wanted];
}
