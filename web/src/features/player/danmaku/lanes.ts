import type { DanmakuMode } from '@yehang/contract/shapes/danmaku.ts';

/** A text to place. Widths in CSS pixels, times in seconds of the video. */
export interface Placed {
  atSeconds: number;
  width: number;
  mode: DanmakuMode;
}

interface LaneArea {
  /** The number of lanes over the whole height. */
  count: number;
  /** How many of them, from the top, moving ones may use. */
  forMoving: number;
  width: number;
  /** The time from one edge to the other. */
  travelSeconds: number;
  /** How long a static one is shown. */
  standSeconds: number;
  /** The gap between two in a lane. */
  gap: number;
}

interface Lane {
  moving: Placed | null;
  standsUntil: number;
}

/**
 * Finds lanes without overlap. Called in the order of time; the same calls have the same results. `place` returns the
 * lane from the top, or null where there is none: then the text is dropped.
 */
export function createLanes(room: LaneArea): { place: (placed: Placed) => number | null } {
  const lanes = Array.from({ length: room.count }, (): Lane => ({
    moving: null,
    standsUntil: -Infinity,
  }));
  const isFreeFor = (lane: Lane, placed: Placed) => {
    if (placed.atSeconds < lane.standsUntil) return false;
    if (!lane.moving) return true;
    if (placed.mode === 'scroll') return follows(lane.moving, placed, room);
    return placed.atSeconds >= lane.moving.atSeconds + room.travelSeconds;
  };
  return {
    place: (placed) => {
      const free = lanesFor(placed.mode, room).find((index) => {
        const lane = lanes[index];
        return lane !== undefined && isFreeFor(lane, placed);
      });
      const lane = free === undefined ? undefined : lanes[free];
      if (free === undefined || !lane) return null;
      if (placed.mode === 'scroll') lane.moving = placed;
      else lane.standsUntil = placed.atSeconds + room.standSeconds;
      return free;
    },
  };
}

function lanesFor(mode: DanmakuMode, { count, forMoving }: LaneArea): number[] {
  const fromAbove = Array.from({ length: count }, (_, index) => index);
  if (mode === 'scroll') return fromAbove.slice(0, forMoving);
  const half = Math.ceil(count / 2);
  return mode === 'top' ? fromAbove.slice(0, half) : fromAbove.toReversed().slice(0, half);
}

/** Whether the next one may follow: the one before has entered completely, and will not be caught up with. */
function follows(before: Placed, next: Placed, { width, travelSeconds, gap }: LaneArea): boolean {
  const speed = ({ width: own }: Placed) => (width + own) / travelSeconds;
  const since = next.atSeconds - before.atSeconds;
  const isIn = since * speed(before) >= before.width + gap;
  // When the tail of the first leaves, the head of the next must not have arrived.
  const isAhead = speed(next) * (travelSeconds - since) <= width - gap;
  return isIn && (isAhead || since >= travelSeconds);
}
