import type { Piece } from './read-playlist.ts';

/** Tags that hold for all segments after them. A map is read with the key that held where it stood. */
export interface InForce {
  key: readonly Piece[] | null;
  map: { pieces: readonly Piece[]; key: readonly Piece[] | null } | null;
}

/** A segment as it is listed: with the tags of its own, and what holds already before these. */
export interface ListedSegment {
  pieces: readonly Piece[];
  seconds: number;
  isAfterBreak: boolean;
  has: { key: boolean; map: boolean; date: boolean };
  before: InForce;
  /** Unix milliseconds by the last date and the durations since; null where nothing says. */
  startsAt: number | null;
}

/** So much of a signal is listed, however long it may be rewound at its source. */
const WINDOW_SECONDS = 600;
/** A player needs a few to begin with, however long they are. */
const LEAST_SEGMENTS = 3;

/**
 * The last ten minutes of a playlist: its segments, and how many segments and discontinuities were left out before
 * them (RFC 8216 6.2.2). What held for the first of them is said again before it. The first never falls back, since
 * what is added is always longer than nothing.
 */
export function lastWindow(segments: readonly ListedSegment[]): {
  pieces: Piece[];
  leftOut: { segments: number; breaks: number };
} {
  let first = segments.length;
  let seconds = 0;
  while (first > 0 && (seconds < WINDOW_SECONDS || segments.length - first < LEAST_SEGMENTS)) {
    first -= 1;
    seconds += segments[first]!.seconds;
  }
  const head = segments[first];
  const pieces = first > 0 && head ? heldBefore(head) : [];
  for (const segment of segments.slice(first)) pieces.push(...segment.pieces);
  const breaks = segments.slice(0, first).filter((it) => it.isAfterBreak).length;
  return { pieces, leftOut: { segments: first, breaks } };
}

function heldBefore({ before, has, startsAt }: ListedSegment): Piece[] {
  const { key, map } = before;
  const pieces: Piece[] = [];
  let said: readonly Piece[] | null = null;
  if (map && !has.map) {
    pieces.push(...(map.key ?? []), ...map.pieces);
    said = map.key;
  }
  // A map of its own is read with the key that stands before it, whatever key comes after.
  if (key && key !== said && (!has.key || has.map)) pieces.push(...key);
  if (startsAt !== null && !has.date)
    pieces.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAt).toISOString()}\n`);
  return pieces;
}
