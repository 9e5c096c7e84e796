import { lockWork } from '../../db/queries/review/review.ts';
import type { Queryable } from '../../db/types.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';

/** What waits is what the reviewer saw, which was handed in at `submittedAt`. Error: 4090, with what waits by now. */
export function requireSeen(work: { submittedAt: Date | null }, submittedAt: number): void {
  const present = work.submittedAt?.getTime() ?? null;
  if (present !== null && present !== submittedAt)
    throw new AppError(4090, '作者刚改过内容，请看过新的再决定', { submittedAt: present });
}

/** The work, locked, claimed by this member of staff, as it was when they saw it where that is said. Errors: 4040, 4090. */
export async function claimedWork(
  database: Queryable,
  staff: StaffMember,
  id: string,
  submittedAt?: number,
) {
  const work = await lockWork(database, id);
  if (!work) throw new AppError(4040, '没有这个作品');
  if (submittedAt !== undefined) requireSeen(work, submittedAt);
  // A lease that ended is still good while no other member has claimed it.
  if (work.claimedBy !== staff.staffId)
    throw new AppError(4090, work.claimedBy ? '同事已经接手这个作品' : '请先领取这个作品');
  return work;
}
