import { moveComment } from '../../db/queries/comments/changes.ts';
import {
  listElsewhereNear,
  listElsewhereSameFile,
  refuseWaitingAvatar,
  removeAvatar,
} from '../../db/queries/consents/elsewhere.ts';
import type { SoughtHash } from '../../db/queries/policy/picture-hashes.ts';
import type { Queryable } from '../../db/types.ts';
import { PDQ_MOST_DISTANCE } from '../../media/pictures/pdq/distance.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import { takeMeasure, type Decider } from '../measures/take-measure.ts';

/**
 * Hides comments and takes away avatars that show the people of a consent, which the caller has locked: those of the same
 * file, and those near to a picture of the contents. Their users are told why. Answers how many there were.
 */
export async function hideElsewhere(
  database: Queryable,
  staff: Decider,
  { id, facts, near }: { id: string; facts: string; near: readonly (readonly SoughtHash[])[] },
): Promise<{ comments: number; avatars: number }> {
  const found = [await listElsewhereSameFile(database, id)];
  for (const sought of near)
    found.push(await listElsewhereNear(database, sought, PDQ_MOST_DISTANCE));
  const sorted = (ids: string[]) => [...new Set(ids)].sort();
  const hidden: string[] = [];
  for (const comment of sorted(found.flatMap(({ comments }) => comments)))
    if (await moveComment(database, comment, { from: ['visible', 'waiting'], to: 'hidden' }))
      hidden.push(comment);
  const avatars = sorted(found.flatMap((one) => one.avatars));
  const waiting = sorted(found.flatMap((one) => one.waiting));
  for (const user of avatars) await removeAvatar(database, user);
  for (const user of waiting)
    await refuseWaitingAvatar(database, user, { reason: facts, decidedBy: staff.login });
  const users = sorted([...avatars, ...waiting]);
  const grounds = { rule: 'consent', reason: facts } as const;
  await takeMeasure(database, staff, hidden, {
    ...{ kind: 'hide', subjectKind: 'comment', ...grounds },
  });
  await takeMeasure(database, staff, users, {
    ...{ kind: 'hide', subjectKind: 'user', ...grounds },
  });
  for (const subject of hidden)
    await writeAuditLog(database, staff, {
      ...{ action: 'comment.hide', subject, detail: { consent: id, reason: facts } },
    });
  for (const subject of users)
    await writeAuditLog(database, staff, {
      ...{ action: 'avatar.remove', subject, detail: { consent: id, reason: facts } },
    });
  return { comments: hidden.length, avatars: users.length };
}
