import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeOrder } from '../child/take-order.ts';
import { paintComicPage } from './paint-comic.ts';

export interface ChapterOrder {
  slug: string;
  /** From 0. */
  chapter: number;
  /** Where the pages go, and the names they get there, in order. */
  folder: string;
  files: readonly string[];
  /** Scheduling priority, as os.setPriority takes it: 0 is usual, 19 the least. */
  niceness: number;
}

takeOrder<ChapterOrder>(async ({ slug, chapter, folder, files }, { signal, onProgress }) => {
  for (const [page, name] of files.entries()) {
    signal.throwIfAborted();
    const file = join(folder, name);
    await writeFile(`${file}.part`, await paintComicPage(slug, chapter, page));
    await rename(`${file}.part`, file);
    onProgress(page + 1, files.length);
  }
});
