import {
  MOST_MARKS,
  type MarkToSave,
  type ReadingMark,
} from '@yehang/contract/shapes/reading-mark.ts';
import {
  deleteMark,
  listReadingMarks,
  writeMark,
  type ReadingMarkRow,
} from '../../db/queries/books/marks.ts';
import { AppError, badField } from '../app-error.ts';
import { openContentOf } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';
import type { BookContext } from './context.ts';
import { openChapter, requireOpen } from './open-chapter.ts';

const KINDS = ['novel', 'audio'] as const;

/** Marks of a viewer in a novel. Errors: 4031, 4040. */
export async function marksIn(
  context: BookContext,
  viewer: Viewer,
  contentId: string,
): Promise<{ list: ReadingMark[] }> {
  await openContentOf(context, viewer, contentId, KINDS);
  return { list: (await listReadingMarks(context.database, viewer.userId, contentId)).map(toMark) };
}

/** Saves a mark in a chapter that the viewer may open. Errors: 4000, 4031, 4040, 4090, 4100, 4101. */
export async function saveMark(
  context: BookContext,
  viewer: Viewer,
  { bookId, mark }: { bookId: string; mark: MarkToSave },
): Promise<{ mark: ReadingMark }> {
  if (mark.end < mark.start) throw badField('mark', '标记的结尾在开头之前');
  const opened = await openChapter(context, viewer, mark.chapterId, KINDS);
  if (opened.content.id !== bookId) throw new AppError(4040, '没有这一章');
  requireOpen(opened);
  const { userId } = viewer;
  const written = await writeMark(context.database, {
    ...mark,
    userId,
    contentId: bookId,
    most: MOST_MARKS,
  });
  if (!written) throw new AppError(4090, `一本书最多 ${MOST_MARKS} 个书签和笔记`);
  return { mark: toMark(written) };
}

/** Deletes a mark of the viewer, where there is one. */
export async function removeMark(
  { database }: Pick<BookContext, 'database'>,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  await deleteMark(database, viewer.userId, id);
  return {};
}

function toMark({ createdAt, updatedAt, ...mark }: ReadingMarkRow): ReadingMark {
  return { ...mark, createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() };
}
