import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import {
  blockDevicesOf,
  deleteDevicesOfBlock,
  endBlock,
  findBlockOfUser,
  insertBlock,
  markBlocked,
  revokeSessionsOnDevices,
  unmarkBlocked,
} from '../../db/queries/users/blocks.ts';
import { revokeSessionsOfUser } from '../../db/queries/users/sessions.ts';
import { findUser } from '../../db/queries/users/users.ts';
import type { Queryable } from '../../db/types.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { strikeDaysOf, takeMeasure } from '../measures/take-measure.ts';
import { endMeasureOfBlock } from '../../db/queries/trust/measures.ts';
import type { MeasureRule } from '@yehang/contract/shapes/measure-values.ts';
import type { Settings } from '../settings/settings.ts';
import type { Sessions } from '../sessions.ts';
import { blockEnds } from './block-ends.ts';

interface Block {
  userId: string;
  /** The user is told it. */
  reason: string;
  /** Null for good. */
  days: number | null;
  withDevices: boolean;
  rule: MeasureRule;
  withStrike: boolean;
}

/**
 * Blocks a user and ends their sessions, and with their devices those of everybody on them, in one transaction with
 * the audit log. Errors: 4040, 4090 (blocked already).
 */
export async function blockUser(
  context: { database: Database; sessions: Sessions; settings: Settings },
  staff: StaffMember,
  { userId, reason, days, withDevices, rule, withStrike }: Block,
): Promise<void> {
  const { database, sessions } = context;
  const strikeDays = strikeDaysOf(context, { withStrike });
  const block = { id: newId(), reason, until: blockEnds(days, Date.now()) };
  const ended = await database.orm.transaction(async (orm) => {
    if (!(await markBlocked({ orm }, userId, block)))
      throw await refusal({ orm }, userId, '这个用户已经停用了');
    const by = { blockedBy: staff.staffId, blockedByLogin: staff.login };
    await insertBlock({ orm }, { ...block, userId, ...by });
    await takeMeasure({ orm }, staff, [userId], {
      ...{ kind: 'block', subjectKind: 'user', rule, reason, strikeDays },
      ...{ until: block.until, blockId: block.id },
    });
    const devices = withDevices ? await blockDevicesOf({ orm }, userId, block) : [];
    const detail = { reason, days, devices: devices.length };
    await writeAuditLog({ orm }, staff, { action: 'user.block', subject: userId, detail });
    const own = await revokeSessionsOfUser({ orm }, userId);
    return [...own, ...(await revokeSessionsOnDevices({ orm }, devices))];
  });
  await sessions.forget(ended);
}

/** Takes a block back, with those of its devices. Errors: 4040, 4090 (not blocked). */
export async function unblockUser(
  { database }: { database: Database },
  staff: StaffMember,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  await database.orm.transaction(async (orm) => {
    const block = await findBlockOfUser({ orm }, userId);
    if (!(await unmarkBlocked({ orm }, userId)))
      throw await refusal({ orm }, userId, '这个用户没有停用');
    const devices = block ? await deleteDevicesOfBlock({ orm }, block.id) : 0;
    if (block) {
      await endBlock({ orm }, block.id);
      await endMeasureOfBlock({ orm }, block.id);
      await addSystemMessage(
        { orm },
        {
          userId,
          kind: 'account',
          key: `unblocked:${block.id}`,
          title: '账号已恢复使用',
          text: '停用已经解除',
        },
      );
    }
    const detail = { reason, devices };
    await writeAuditLog({ orm }, staff, { action: 'user.unblock', subject: userId, detail });
  });
}

async function refusal(queryable: Queryable, userId: string, tip: string): Promise<AppError> {
  const isThere = (await findUser(queryable, userId)) !== null;
  return isThere ? new AppError(4090, tip) : new AppError(4040, '没有这个用户');
}
