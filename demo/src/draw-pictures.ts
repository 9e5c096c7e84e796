import { rm } from 'node:fs/promises';
import { runChild } from './child/run-child.ts';
import type { DrawOrder } from './pictures/child.ts';
import type { Banner, Clip, IconName, Uploader } from './types.ts';

/** A still to draw, and the file it is written to: JPEG, but PNG for icons. */
export type PictureOrder = { file: string } & (
  | { kind: 'cover'; clip: Clip }
  | { kind: 'banner'; banner: Banner }
  | { kind: 'avatar'; uploader: Uploader }
  | { kind: 'icon'; icon: IconName }
);

/**
 * Draws stills in a process of its own, in order, each file whole or not there. Those drawn before
 * `signal` is aborted or before a failure stay.
 */
export async function drawPictures(
  pictures: readonly PictureOrder[],
  options: {
    signal?: AbortSignal | undefined;
    onProgress?: ((share: number) => void) | undefined;
    /** Scheduling priority of the work, 0 to 19; 10 unless given. */
    niceness?: number | undefined;
  } = {},
): Promise<void> {
  const { signal, onProgress } = options;
  signal?.throwIfAborted();
  if (pictures.length === 0) return;
  const order: DrawOrder = { pictures, niceness: options.niceness ?? 10 };
  try {
    await runChild(new URL('./pictures/child.ts', import.meta.url), order, {
      signal,
      onProgress: (done, total) => onProgress?.(done / total),
    });
  } catch (error) {
    await Promise.all(pictures.map(({ file }) => rm(`${file}.part`, { force: true })));
    signal?.throwIfAborted();
    throw new Error('drawing pictures failed', { cause: error });
  }
}
