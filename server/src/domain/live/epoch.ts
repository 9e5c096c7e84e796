import type { Manifest } from '../../media/manifest.ts';

/** One quality that a video of the loop has. */
export interface LoopRung {
  width: number;
  height: number;
  /** Bits per second. */
  bandwidth: number;
  codecs: string;
}

/** One video of a loop, with as much of its manifest as counting segments takes. */
export interface LoopItem {
  contentId: string;
  /** Which of its media, past and present, as `versionOf` says; the present ones where absent. */
  version?: number | undefined;
  /** Length of each segment, milliseconds. */
  segmentsMs: number[];
  /** Best first. */
  rungs: LoopRung[];
}

/** A stretch of a programme channel in which one loop repeats; it ends where the next one starts. */
export interface Epoch {
  id: string;
  number: number;
  /** Unix milliseconds. */
  startsAtMs: number;
  /** Media sequence number of its first segment. */
  firstSequence: number;
  /** Discontinuity sequence number of its first segment. */
  firstDiscontinuity: number;
  /** For EXT-X-TARGETDURATION; never less than that of the epoch before. */
  targetSeconds: number;
  /** Whether nothing from before it may be shown any more. */
  isCut: boolean;
  loop: LoopItem[];
}

/** What of a manifest goes into a loop. Whole milliseconds are cut from the running sum, so that no rounding adds up. */
export function toLoopItem(contentId: string, manifest: Manifest, version?: number): LoopItem {
  const segments = manifest.renditions[0]?.segments ?? [];
  let sum = 0;
  let begunMs = 0;
  const segmentsMs = segments.map(({ durationSeconds }) => {
    sum += durationSeconds;
    const endMs = Math.max(begunMs + 1, Math.round(sum * 1000));
    const lengthMs = endMs - begunMs;
    begunMs = endMs;
    return lengthMs;
  });
  const rungs = manifest.renditions.map(({ width, height, bandwidth, codecs }) => ({
    width,
    height,
    bandwidth,
    codecs,
  }));
  return { contentId, version, segmentsMs, rungs };
}

/** An epoch with its sums made, so that any moment and any number is found by halving. */
export interface LaidOutEpoch extends Omit<Epoch, 'loop'> {
  loop: LoopItem[];
  /** For each segment of the loop: when it begins after the loop does; and at the end the loop's length. */
  offsetsMs: number[];
  /** For each video: its first segment in the loop; and at the end how many segments the loop has. */
  firstSegments: number[];
  lengthMs: number;
  segments: number;
}

export function layOut(epoch: Epoch): LaidOutEpoch {
  const offsetsMs = [0];
  const firstSegments = [0];
  for (const { segmentsMs } of epoch.loop) {
    for (const ms of segmentsMs) offsetsMs.push(offsetsMs.at(-1)! + ms);
    firstSegments.push(offsetsMs.length - 1);
  }
  const lengthMs = offsetsMs.at(-1)!;
  return { ...epoch, offsetsMs, firstSegments, lengthMs, segments: offsetsMs.length - 1 };
}

/** The last of the first `length` places of an ascending list that is at most `value`; -1 where even the first is more. */
function lastAtMost(sorted: readonly number[], length: number, value: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A segment on the air. */
export interface AiredSegment {
  sequence: number;
  discontinuity: number;
  contentId: string;
  version: number | undefined;
  /** Its place in its video: what its initialisation vector is made of. */
  index: number;
  startsAtMs: number;
  durationMs: number;
}

/** Which segment of an epoch, counted from 0, begins last by a moment; -1 before it starts or if its loop is empty. */
export function segmentBegunBy(epoch: LaidOutEpoch, atMs: number): number {
  const passed = atMs - epoch.startsAtMs;
  if (passed < 0 || epoch.segments === 0) return -1;
  const rounds = Math.floor(passed / epoch.lengthMs);
  const within = lastAtMost(epoch.offsetsMs, epoch.segments, passed - rounds * epoch.lengthMs);
  return rounds * epoch.segments + within;
}

/** A segment of an epoch by its place, counted from 0. */
export function segmentAt(epoch: LaidOutEpoch, place: number): AiredSegment {
  const rounds = Math.floor(place / epoch.segments);
  const within = place - rounds * epoch.segments;
  const item = lastAtMost(epoch.firstSegments, epoch.loop.length, within);
  return {
    sequence: epoch.firstSequence + place,
    discontinuity: epoch.firstDiscontinuity + rounds * epoch.loop.length + item,
    contentId: epoch.loop[item]!.contentId,
    version: epoch.loop[item]!.version,
    index: within - epoch.firstSegments[item]!,
    startsAtMs: epoch.startsAtMs + rounds * epoch.lengthMs + epoch.offsetsMs[within]!,
    durationMs: epoch.offsetsMs[within + 1]! - epoch.offsetsMs[within]!,
  };
}

/** One showing of a video, counted from 0 over all rounds. */
export interface Showing {
  place: number;
  contentId: string;
  startsAtMs: number;
  endsAtMs: number;
}

export function showingAt(epoch: LaidOutEpoch, place: number): Showing {
  const videos = epoch.loop.length;
  const rounds = Math.floor(place / videos);
  const within = place - rounds * videos;
  const base = epoch.startsAtMs + rounds * epoch.lengthMs;
  return {
    place,
    contentId: epoch.loop[within]!.contentId,
    startsAtMs: base + epoch.offsetsMs[epoch.firstSegments[within]!]!,
    endsAtMs: base + epoch.offsetsMs[epoch.firstSegments[within + 1]!]!,
  };
}

/** The showing on the air at a moment, counted from 0; -1 before the epoch starts or if its loop is empty. */
export function showingBegunBy(epoch: LaidOutEpoch, atMs: number): number {
  const segment = segmentBegunBy(epoch, atMs);
  return segment < 0 ? -1 : segmentAt(epoch, segment).discontinuity - epoch.firstDiscontinuity;
}
