import { MOST_CHAPTERS } from '@yehang/contract/shapes/console-chapter.ts';
import { lockForChapters } from '../../db/queries/books/write-chapters.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';

/**
 * The number of the first of some chapters that are added to a book, which is locked until the transaction ends.
 * Error: 4090 (more chapters than a book may have).
 */
export async function nextChapter(
  database: Queryable,
  contentId: string,
  count: number,
): Promise<number> {
  const last = await lockForChapters(database, contentId);
  if (last + count > MOST_CHAPTERS)
    throw new AppError(
      4090,
      `一部作品最多 ${MOST_CHAPTERS} 章，已有 ${last} 章，放不下这 ${count} 章`,
    );
  return last + 1;
}
