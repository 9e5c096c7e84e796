import { access, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { runChild } from './child/run-child.ts';
import type { EncodeOrder } from './encode/child.ts';
import { findEncoder } from './encode/find-encoder.ts';
import type { Clip } from './types.ts';

export interface EncodeOptions {
  /** The ffmpeg program to use; without it one is looked for, and node-av is used where there is none. */
  ffmpegPath?: string | undefined;
  /** Uses node-av even where there is an ffmpeg program. */
  inProcess?: boolean | undefined;
  /** Stops the work; the promise rejects with the signal's reason and nothing is left behind. */
  signal?: AbortSignal | undefined;
  /** Called about fifty times, with the share that is done, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Scheduling priority of the work, 0 to 19; 10 unless given. */
  niceness?: number | undefined;
}

/**
 * Draws and composes a clip and writes it as an MP4 (H.264 in closed groups of two seconds, AAC
 * stereo, index in front) in a process of its own. The file appears under its name only when it is
 * whole. Rejects with the encoder's words when it fails.
 */
export async function encodeClip(
  clip: Clip,
  outFile: string,
  options: EncodeOptions = {},
): Promise<void> {
  const { signal, onProgress } = options;
  signal?.throwIfAborted();
  const order: EncodeOrder = {
    clip,
    outFile: `${outFile}.part`,
    encoder: options.inProcess ? { kind: 'node-av' } : await findEncoder(options.ffmpegPath),
    niceness: options.niceness ?? 10,
  };
  try {
    // One of the encoders would make the folder, the other fails: neither is asked.
    await access(dirname(outFile));
    await runChild(new URL('./encode/child.ts', import.meta.url), order, {
      signal,
      onProgress: (done, total) => onProgress?.(done / total),
    });
    await rename(order.outFile, outFile);
  } catch (error) {
    await rm(order.outFile, { force: true });
    signal?.throwIfAborted();
    throw new Error(`encoding ${clip.slug} failed`, { cause: error });
  }
  onProgress?.(1);
}
