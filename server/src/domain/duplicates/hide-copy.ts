import { moveComment } from '../../db/queries/comments/changes.ts';
import { findCharacter, nextRev, updateCharacter } from '../../db/queries/companion/characters.ts';
import { listFormerPictures } from '../../db/queries/policy/removed-pictures.ts';
import { listShownAiWorks } from '../../db/queries/ai/works.ts';
import { takeAvatarAway } from '../../db/queries/users/avatars.ts';
import type { NearPicture } from '../../db/queries/policy/near-pictures.ts';
import type { Queryable } from '../../db/types.ts';
import { deleteAiJobsIn } from '../ai/delete-jobs.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import { takeMeasure, type Decider, type Grounds } from '../measures/take-measure.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import { hideByDecision } from '../reports/reported-things.ts';

/** Something else than a content that shows a picture; of an avatar the id is its user's, and `path` says which. */
export interface ShownCopy {
  kind: Exclude<NearPicture['kind'], 'content'>;
  id: string;
  path: string;
  userId: string | null;
}

/**
 * Hides or removes what shows a picture, in the transaction of the decision; its owner reads why. False where it is
 * not to be seen any more, or shows another picture by now.
 */
export async function hideCopyIn(
  database: Queryable,
  staff: Decider,
  copy: ShownCopy,
  grounds: Grounds & { detail: Record<string, unknown> },
): Promise<boolean> {
  const { kind, id } = copy;
  const { detail, ...stated } = grounds;
  const note = (action: string) => writeAuditLog(database, staff, { action, subject: id, detail });
  switch (kind) {
    case 'comment': {
      if (!(await moveComment(database, id, { from: ['visible', 'waiting'], to: 'hidden' })))
        return false;
      await note('comment.hide');
      const what = { kind: 'hide', subjectKind: 'comment' } as const;
      await takeMeasure(database, staff, [id], { ...what, ...stated });
      return true;
    }
    case 'message': {
      if (!(await hideByDecision(database, { kind, id }))) return false;
      await note('message.remove');
      const what = { kind: 'hide', subjectKind: 'message' } as const;
      await takeMeasure(database, staff, [id], { ...what, ...stated });
      return true;
    }
    case 'companion': {
      const present = await findCharacter(database, id);
      if (!present || present.state === 'removed') return false;
      const { reason } = stated;
      const rev = present.ownerId === null ? present.rev : await nextRev(database, present.ownerId);
      await updateCharacter(database, { id }, { state: 'removed', reason, rev });
      await note('companion.removed');
      const what = { kind: 'takeDown', subjectKind: 'companion' } as const;
      await takeMeasure(database, staff, [id], { ...what, ...stated });
      return true;
    }
    case 'work':
      return removeWork(database, staff, copy, grounds);
    case 'avatar':
    case 'waitingAvatar': {
      const { path } = copy;
      const by = { path, isWaiting: kind === 'waitingAvatar', reason: stated.reason };
      const taken = await takeAvatarAway(database, id, { ...by, decidedBy: staff.login });
      if (!taken) return false;
      await note('avatar.remove');
      const { submissionId } = taken;
      if (submissionId !== null) {
        const what = { kind: 'hide', subjectKind: 'avatar' } as const;
        await takeMeasure(database, staff, [submissionId], { ...what, ...stated });
        return true;
      }
      await listFormerPictures(database, id, [path]);
      // What the profile shows is another picture by now.
      const what = { kind: 'hide', subjectKind: 'user', listsNoPictures: true } as const;
      await takeMeasure(database, staff, [id], { ...what, ...stated });
      return true;
    }
  }
}

/** Deletes what an AI made for one user alone: there is nothing to appeal about, and its user is told why. */
async function removeWork(
  database: Queryable,
  staff: Decider,
  { id, path, userId }: ShownCopy,
  { reason, detail }: Grounds & { detail: Record<string, unknown> },
): Promise<boolean> {
  if (userId === null) return false;
  const [work] = await listShownAiWorks(database, userId, [id]);
  if (!work) return false;
  await deleteAiJobsIn(database, userId, [work.jobId]);
  await listFormerPictures(database, id, [path]);
  await writeAuditLog(database, staff, { action: 'aiwork.remove', subject: id, detail });
  await addSystemMessage(database, {
    ...{ userId, kind: 'account', key: `aiwork:${id}`, title: '你的一个 AI 作品被移除' },
    text: reason,
  });
  return true;
}
