import {
  segmentAt,
  segmentBegunBy,
  showingAt,
  showingBegunBy,
  type AiredSegment,
  type LaidOutEpoch,
} from './epoch.ts';

/**
 * How far segments are listed before their time. A player keeps about three segments behind the end of
 * the list: so what it shows is what the guide says.
 */
export const LEAD_MS = 12_000;

/** How long a segment stays listed after its time. */
export const RETENTION_MS = 30_000;

/**
 * The segments that a channel's playlist lists at a moment, in order. A pure function of the epochs, the same for everybody. Empty where nothing is on.
 * @param epochs ascending, the latest ones; those that were on the air within `RETENTION_MS` at least
 */
export function windowAt(epochs: readonly LaidOutEpoch[], nowMs: number): AiredSegment[] {
  const horizon = nowMs + LEAD_MS;
  const listed: AiredSegment[] = [];
  let at = epochs.findLastIndex(({ startsAtMs }) => startsAtMs <= horizon);
  let end = at < 0 ? -1 : segmentBegunBy(epochs[at]!, horizon);
  for (; at >= 0; at--) {
    const epoch = epochs[at]!;
    const begin = Math.max(0, segmentBegunBy(epoch, nowMs - RETENTION_MS));
    for (let place = end; place >= begin; place--) listed.push(segmentAt(epoch, place));
    const before = epochs[at - 1];
    if (begin > 0 || epoch.isCut || !before) break;
    end = epoch.firstSequence - before.firstSequence - 1;
  }
  return listed.reverse();
}

/** One programme of the guide. Moments in Unix milliseconds. */
export interface Programme {
  contentId: string;
  startsAt: number;
  endsAt: number;
}

/**
 * What is on from a moment on, the programme of that moment first, as long as it begins before `untilMs`.
 * @param limit of programmes
 */
export function programmesFrom(
  epochs: readonly LaidOutEpoch[],
  span: { fromMs: number; untilMs: number; limit: number },
): Programme[] {
  const { fromMs, untilMs, limit } = span;
  const list: Programme[] = [];
  epochs.forEach((epoch, index) => {
    const endsAtMs = epochs[index + 1]?.startsAtMs ?? Infinity;
    if (endsAtMs <= fromMs || epoch.segments === 0) return;
    for (let place = Math.max(0, showingBegunBy(epoch, fromMs)); list.length < limit; place++) {
      const { contentId, startsAtMs, endsAtMs: over } = showingAt(epoch, place);
      if (startsAtMs >= Math.min(untilMs, endsAtMs)) break;
      list.push({ contentId, startsAt: startsAtMs, endsAt: Math.min(over, endsAtMs) });
    }
  });
  return list;
}
