import type { DanmakuMode } from '@yehang/contract/shapes/danmaku.ts';

/** A piece of text to find a place for. Widths in CSS pixels, times in seconds of the video. */
export interface Placed {
  atSeconds: number;
  width: number;
  mode: DanmakuMode;
}

interface LaneArea {
  /** Lanes one under the other over the whole height. */
  count: number;
  /** Moving ones keep to so many of them, from above. */
  forMoving: number;
  width: number;
  /** From one edge until it has left by the other. */
  travelSeconds: number;
  /** How long one stands that does not move. */
  standSeconds: number;
  /** Between one and the next in a lane. */
  gap: number;
}

interface Lane {
  moving: Placed | null;
  standsUntil: number;
}

/**
 * Finds lanes in which nothing lies over anything else. Asked in the order of time; the same questions get the same
 * answers. `place` gives the lane from above, or null where there is no room: then it is not shown.
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

/** Whether the next may enter behind the one before: that one has come in whole, and is not caught up with. */
function follows(before: Placed, next: Placed, { width, travelSeconds, gap }: LaneArea): boolean {
  const speed = ({ width: own }: Placed) => (width + own) / travelSeconds;
  const since = next.atSeconds - before.atSeconds;
  const isIn = since * speed(before) >= before.width + gap;
  // Where the tail of the first leaves, the head of the next must not have arrived.
  const isAhead = speed(next) * (travelSeconds - since) <= width - gap;
  return isIn && (isAhead || since >= travelSeconds);
}
