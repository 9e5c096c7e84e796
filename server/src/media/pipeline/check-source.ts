import type { Probe, VideoStream } from '../engine/engine.ts';
import { MediaError } from '../media-error.ts';

/** What is taken at all. Sides in pixels, as coded and as displayed. */
export const sourceLimits = {
  longestSide: 8192,
  shortestSide: 16,
  pixels: 40_000_000,
  shortestSeconds: 0.2,
  longestSeconds: 12 * 3600,
  streams: 32,
} as const;

/** The slowest that a byte of real video plays: below it a length is made up. */
const fewestBytesPerSecond = 16;

/** A probe of a file that can be packaged: with a picture and a believable length. */
export interface Source extends Probe {
  video: VideoStream;
}

function checkLength(probe: Probe): void {
  const { durationSeconds: seconds } = probe;
  const { shortestSeconds, longestSeconds } = sourceLimits;
  const isMadeUp = seconds * fewestBytesPerSecond > probe.bytes;
  if (!Number.isFinite(seconds) || seconds < shortestSeconds || isMadeUp) {
    throw new MediaError('badDuration', `${seconds} s in ${probe.bytes} bytes`);
  }
  if (seconds > longestSeconds) throw new MediaError('tooLong', `${seconds} s`);
}

function checkSize(video: VideoStream): void {
  const { longestSide, shortestSide, pixels } = sourceLimits;
  for (const [width, height] of [
    [video.width, video.height],
    [video.codedWidth, video.codedHeight],
  ] as const) {
    const size = `${width}x${height}`;
    if (Math.max(width, height) > longestSide || width * height > pixels) {
      throw new MediaError('tooLarge', size);
    }
    if (Math.min(width, height) < shortestSide) throw new MediaError('tooSmall', size);
  }
}

/** Refuses what is no picture stream that can be decoded. Throws `MediaError`. */
export function checkPicture(probe: Probe): VideoStream {
  const { video, streamCount } = probe;
  if (streamCount > sourceLimits.streams) throw new MediaError('tooManyStreams', `${streamCount}`);
  if (!video) throw new MediaError('noPicture', `${streamCount} streams`);
  if (!video.codec || video.codec === 'unknown') throw new MediaError('unsupportedCodec');
  // A stream whose headers promise a picture and whose data hold none has no size.
  if (video.codedWidth < 1 || video.codedHeight < 1) throw new MediaError('broken', 'no size');
  checkSize(video);
  return video;
}

/** Refuses what cannot or should not be packaged. Throws `MediaError`. */
export function checkSource(probe: Probe): Source {
  const video = checkPicture(probe);
  checkLength(probe);
  return { ...probe, video };
}
