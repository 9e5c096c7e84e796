import type { EngineInput } from '../engine.ts';

/** Largest picture decoded, in pixels; a stream that grows on the way is cut off by this too. */
export const maxDecodedPixels = 45_000_000;

/** Most streams a file may have before FFmpeg gives it up. */
const maxStreams = 64;

interface GuardedInput extends Omit<EngineInput, 'demuxer'> {
  /** NUT is what FFmpeg itself wrote in between. */
  demuxer: EngineInput['demuxer'] | 'nut';
}

/**
 * How every file from outside is opened: its demuxer forced, nothing but local files, and no
 * references to other files.
 */
export function guardedInput(input: GuardedInput): string[] {
  const limits = input.demuxer === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : [];
  return [
    ['-protocol_whitelist', 'file', '-max_streams', String(maxStreams)],
    ['-f', input.demuxer, ...limits],
    // A path may look like an option or a protocol; with the prefix it is a file.
    ['-i', `file:${input.path}`],
  ].flat();
}

/** Before every ffmpeg command: nothing asked, nothing printed but errors. */
export const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'];
