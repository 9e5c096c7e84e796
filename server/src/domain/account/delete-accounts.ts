import type { Logger } from 'pino';
import type { Database } from '../../db/connect.ts';
import {
  finishDeletion,
  listDueDeletions,
  lockLeavingUser,
  putOffDeletion,
  readObstacles,
  removePersonalData,
  type DeletionRow,
} from '../../db/queries/users/deletions.ts';
import { retireAvatars } from '../../db/queries/users/avatars.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import { eachRow, ENDLESS } from '../jobs/bad-rows.ts';
import type { Seal } from '../seal.ts';
import type { Sessions } from '../sessions.ts';
import { obstacleTo } from './deletion-state.ts';

const AT_ONCE = 20;
const DAY_MS = 86_400_000;

const SYSTEM = { staffId: null, login: '系统', address: '' };

interface DeletionContext {
  database: Database;
  log: Logger;
  sessions: Sessions;
  seal: Seal;
}

/** Carries out the deletions that are due; answers whether more may wait. */
export async function deleteDueAccounts(context: DeletionContext): Promise<boolean> {
  const due = await listDueDeletions(context.database, AT_ONCE);
  await eachRow(context, due, {
    queue: 'account-deletions',
    subjectOf: ({ userId }) => userId,
    // Who asked to be deleted is deleted, however late.
    mostAttempts: ENDLESS,
    work: (row) => deleteAccount(context, row),
  });
  return due.length === AT_ONCE;
}

/**
 * Removes what says who somebody was, in one transaction; what stands against it puts it off by a day. Who cancelled
 * meanwhile keeps everything.
 */
async function deleteAccount(context: DeletionContext, row: DeletionRow): Promise<void> {
  const { database, sessions } = context;
  const { userId } = row;
  const ended = await database.orm.transaction(async (orm) => {
    await lockLeavingUser({ orm }, userId);
    const against = obstacleTo(await readObstacles({ orm }, userId), row);
    if (against) {
      const dueAt = new Date(Date.now() + DAY_MS);
      await putOffDeletion({ orm }, userId, { obstacle: against.text, dueAt });
      return [];
    }
    if (!(await finishDeletion({ orm }, userId))) return [];
    await retireAvatars({ orm }, userId);
    const live = await removePersonalData({ orm }, userId);
    await writeAuditLog({ orm }, SYSTEM, { action: 'user.delete', subject: userId });
    return live;
  });
  await sessions.forget(ended);
}
