import type { ReviewWork } from '@yehang/contract/shapes/review.ts';
import { refuseChapters } from '../../db/queries/creators/work-chapters.ts';
import { updateWork } from '../../db/queries/creators/works.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { ViewTokens } from '../media/view-tokens.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import { AppError } from '../app-error.ts';
import { claimedWork } from './claimed-work.ts';
import { reviewWork } from './review-queue.ts';

/**
 * Sends one chapter of a claimed submission back with a reason; the rest goes on waiting, and the creator is shown that
 * something was decided. Errors: 4040, 4090 (not claimed; the chapter does not wait).
 */
export async function refuseChapterOf(
  context: { database: Database; viewTokens: ViewTokens; kinds: ContentKinds },
  staff: StaffMember,
  { id, chapterId, reason }: { id: string; chapterId: string; reason: string },
): Promise<ReviewWork> {
  const { database } = context;
  await database.orm.transaction(async (orm) => {
    const { creatorId } = await claimedWork({ orm }, staff, id);
    if ((await refuseChapters({ orm }, id, reason, chapterId)) === 0)
      throw new AppError(4090, '这一章已经不在审核中');
    await updateWork({ orm }, id, { decidedAt: new Date(), decidedBy: staff.login });
    await addSystemMessage(
      { orm },
      {
        userId: creatorId,
        kind: 'review',
        key: newId(),
        title: '有一章没有通过审核',
        text: `原因：${reason}。改好后可以再提交`,
        link: { path: '/mine/creationCenter' },
      },
    );
    await writeAuditLog({ orm }, staff, {
      action: 'review.refuseChapter',
      subject: id,
      detail: { chapter: chapterId, reason },
    });
  });
  return reviewWork(context, staff, id);
}
