import { bookKind, type ChapterRuns } from '@yehang/contract/shapes/book.ts';
import { findChapterState } from '../../db/queries/books/chapters.ts';
import { writeFinished } from '../../db/queries/books/finished-chapters.ts';
import { AppError } from '../app-error.ts';
import { openContentOf } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';
import type { BookContext } from './context.ts';

interface FinishedReport {
  id: string;
  chapter: number;
  finished: boolean;
}

/**
 * Says of a chapter whether the viewer has finished it. Where the viewer is in the book stays as it is.
 * @returns all chapters that are finished. Errors: 4031, 4040.
 */
export async function finishChapter(
  context: BookContext,
  viewer: Viewer,
  { id, chapter, finished }: FinishedReport,
): Promise<{ finished: ChapterRuns }> {
  await openContentOf(context, viewer, id, bookKind.options);
  const { database } = context;
  const { userId } = viewer;
  if (!(await writeFinished(database, { userId, contentId: id, chapter }, finished)))
    throw new AppError(4040, '没有找到这一章');
  return { finished: (await findChapterState(database, id, userId)).finished };
}
