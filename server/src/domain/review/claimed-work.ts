import { lockWork } from '../../db/queries/review/review.ts';
import type { Queryable } from '../../db/types.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';

/** The work, locked, claimed by this member of staff. Errors: 4040, 4090. */
export async function claimedWork(database: Queryable, staff: StaffMember, id: string) {
  const work = await lockWork(database, id);
  if (!work) throw new AppError(4040, '没有这个作品');
  // A lease that ended is still good while no other member has claimed it.
  if (work.claimedBy !== staff.staffId)
    throw new AppError(4090, work.claimedBy ? '同事已经接手这个作品' : '请先领取这个作品');
  return work;
}
