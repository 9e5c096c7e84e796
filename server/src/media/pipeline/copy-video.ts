import type { Container } from '../engine/container.ts';
import type { Engine, PacketScan } from '../engine/engine.ts';
import type { Source } from './check-source.ts';
import { maxRateFor, perSecond } from './rungs.ts';

/** Length that segments are meant to have, in seconds. */
export const segmentSeconds = 4;

/** A segment of a copied picture ends at the first key frame after this many seconds. */
const leastSeconds = 3.5;

/** Longest gap between key frames that still gives segments of a sensible length. */
const longestGapSeconds = 5;

const keptProfiles: ReadonlySet<string> = new Set([
  'Constrained Baseline',
  'Baseline',
  'Main',
  'High',
]);

/** Containers that give every frame its moment; others leave it to the decoder to find out. */
const copyableFrom: ReadonlySet<Container> = new Set(['mov', 'matroska']);

/** Packets of a longer file are not read merely to find out whether the picture may be copied. */
const longestScanSeconds = 4 * 3600;

/** Whether every browser plays the picture as it is, as far as the headers tell. */
export function isCopyable(source: Source): boolean {
  const { video } = source;
  const framesPerSecond = perSecond(video.frameRate);
  const bitRate = video.bitRate ?? (source.bytes * 8) / source.durationSeconds;
  const shortSide = Math.min(video.width, video.height);
  return (
    copyableFrom.has(source.container) &&
    video.codec === 'h264' &&
    keptProfiles.has(video.profile) &&
    video.pixelFormat === 'yuv420p' &&
    video.rotation === 0 &&
    video.hasSquarePixels &&
    !video.isInterlaced &&
    !video.isVariable &&
    framesPerSecond >= 5 &&
    framesPerSecond <= 60.5 &&
    video.width % 2 === 0 &&
    video.height % 2 === 0 &&
    shortSide <= 2160 &&
    bitRate <= maxRateFor(shortSide, framesPerSecond) * 1.3 &&
    source.durationSeconds <= longestScanSeconds
  );
}

/** Moments at which segments of a copied picture begin, from 0; null where its key frames do not allow it. */
export function segmentStarts(scan: PacketScan): number[] | null {
  const [first, ...keys] = scan.keyFrameSeconds;
  if (scan.hasOpenGroups || first === undefined || Math.abs(first) > 0.25) return null;
  const starts = [first];
  let previous = first;
  for (const key of keys) {
    if (key - previous > longestGapSeconds) return null;
    previous = key;
    if (key - (starts.at(-1) ?? 0) >= leastSeconds) starts.push(key);
  }
  return scan.endSeconds - previous > longestGapSeconds ? null : starts;
}

/** The segments' starts where the source's picture can be copied as it is, else null. */
export async function planVideoCopy(
  engine: Engine,
  source: Source,
  path: string,
  signal: AbortSignal | undefined,
): Promise<number[] | null> {
  if (!isCopyable(source)) return null;
  const input = { path, demuxer: source.container };
  return segmentStarts(await engine.scanPackets(input, source.video.index, { signal }));
}
