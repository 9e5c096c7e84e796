import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild } from '../child/run-child.ts';
import type { ChapterOrder } from './child.ts';
import { demoComics } from './comics.ts';

export interface DrawOptions {
  /** Stops the work; the promise rejects with the signal's reason and nothing is left behind. */
  signal?: AbortSignal | undefined;
  /** Called after each page, with the share that is done, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Scheduling priority of the work, 0 to 19; 10 unless given. */
  niceness?: number | undefined;
}

/**
 * Draws the pages of a chapter (from 0) into an existing folder, in a process of its own, and gives
 * their paths in order. A file appears under its name only when it is whole. Rejects where there is
 * no such chapter.
 */
export async function drawChapter(
  slug: string,
  chapter: number,
  folder: string,
  options: DrawOptions = {},
): Promise<string[]> {
  const { signal, onProgress } = options;
  signal?.throwIfAborted();
  const pages = demoComics.find((comic) => comic.slug === slug)?.chapters[chapter]?.pages;
  if (!pages) throw new Error(`there is no chapter ${chapter} of ${slug}`);
  await access(folder);
  const files = pages.map((_, index) => `${String(index + 1).padStart(3, '0')}.jpg`);
  const paths = files.map((name) => join(folder, name));
  const order: ChapterOrder = { slug, chapter, folder, files, niceness: options.niceness ?? 10 };
  try {
    await runChild(new URL('./child.ts', import.meta.url), order, {
      signal,
      onProgress: (done, total) => onProgress?.(done / total),
    });
  } catch (error) {
    for (const path of paths) {
      await rm(path, { force: true });
      await rm(`${path}.part`, { force: true });
    }
    signal?.throwIfAborted();
    throw new Error(`drawing chapter ${chapter} of ${slug} failed`, { cause: error });
  }
  return paths;
}
