import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeClip } from '@yehang/demo/encode.ts';
import type { Clip } from '@yehang/demo/types.ts';

interface FilmOptions {
  /** Where the files are written. */
  folder: string;
  signal: AbortSignal;
  ffmpegPath?: string | undefined;
}

/** Films on their way to be files. */
export interface Films {
  /** The file of one of them. @throws where it, or one before it, cannot be encoded, or the signal has ended it */
  fileOf(clip: Clip): Promise<string>;
}

/**
 * Encodes films one after another from now on, each in a process of its own: what is drawn and written meanwhile
 * does not wait for them.
 */
export function encodeFilms(
  clips: readonly Clip[],
  { folder, signal, ffmpegPath }: FilmOptions,
): Films {
  const encode = async (clip: Clip) => {
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${clip.slug}.mp4`);
    await encodeClip(clip, file, { signal, ffmpegPath });
    return file;
  };
  const files = new Map<Clip, Promise<string>>();
  let last: Promise<unknown> = Promise.resolve();
  for (const clip of clips) {
    const file = last.then(() => encode(clip));
    // A failure is reported by `fileOf`, which may be called much later.
    file.catch(() => undefined);
    files.set(clip, file);
    last = file;
  }
  return {
    fileOf: (clip) => files.get(clip) ?? Promise.reject(new Error(`${clip.slug} is not encoded`)),
  };
}
