import type { StaffChapter } from '@yehang/contract/shapes/staff-chapter.ts';
import { listWorkChapters } from '../../db/queries/creators/work-chapters.ts';
import { findReview } from '../../db/queries/review/review.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../app-error.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { chapterForStaff } from '../books/staff-chapter.ts';
import type { ViewTokens } from '../media/view-tokens.ts';

/** What a reviewer reads of a submission: a chapter, or the pictures of a set. Error: 4040 (no such work or chapter). */
export async function reviewChapter(
  context: { database: Database; viewTokens: ViewTokens },
  staff: StaffMember,
  { id: contentId, chapterId: partId }: { id: string; chapterId: string | null },
): Promise<StaffChapter> {
  const { database } = context;
  if (!(await findReview(database, contentId))) throw new AppError(4040, '没有这个作品');
  if (partId !== null) {
    const chapters = await listWorkChapters(database, contentId);
    if (!chapters.some(({ id }) => id === partId)) throw new AppError(4040, '没有这一章');
  }
  return chapterForStaff(context, staff, { contentId, partId });
}
