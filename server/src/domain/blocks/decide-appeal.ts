import type { Database } from '../../db/connect.ts';
import {
  decideBlockAppeal,
  findBlockAppeal,
  listBlockAppeals,
} from '../../db/queries/users/block-appeals.ts';
import { deleteDevicesOfBlock, endBlock, unmarkBlocked } from '../../db/queries/users/blocks.ts';
import { endMeasureOfBlock } from '../../db/queries/trust/measures.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';

/** One page of appeals against blocks. Error: 4000 (cursor). */
export async function blockAppealPage(
  { database }: { database: Database },
  staff: StaffMember,
  request: { isOpen: boolean; cursor?: string | undefined; pageSize: number },
) {
  const rows = await listBlockAppeals(database, {
    isOpen: request.isOpen,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ appeal, block, user, devices }) => ({
    id: appeal.id,
    state: appeal.state,
    text: appeal.text,
    answer: appeal.answer,
    decidedBy: appeal.decidedBy,
    decidedAt: appeal.decidedAt?.getTime() ?? null,
    at: appeal.createdAt.getTime(),
    user,
    devices,
    reason: block.reason,
    blockedAt: block.createdAt.getTime(),
    until: block.until?.getTime() ?? null,
    blockedBy: block.blockedByLogin,
    mayDecide: appeal.state === 'waiting' && block.blockedBy !== staff.staffId,
  }));
}

/**
 * Grants an appeal, which ends the block of the user and of the devices, or refuses it; never by who blocked. Errors:
 * 4030 (blocked it themselves), 4040, 4090 (decided, or the block is over).
 */
export async function answerBlockAppeal(
  { database }: { database: Database },
  staff: StaffMember,
  { id, isGranted, answer }: { id: string; isGranted: boolean; answer: string },
): Promise<void> {
  const found = await findBlockAppeal(database, id);
  if (!found) throw new AppError(4040, '没有这条申诉');
  const { block } = found;
  if (block.blockedBy === staff.staffId)
    throw new AppError(4030, '这是你停用的，请另一位同事处理申诉');
  await database.orm.transaction(async (orm) => {
    const state = isGranted ? 'granted' : 'refused';
    // Rows are locked in the order in which a block is taken back by hand.
    if (isGranted) {
      if (block.userId) await unmarkBlocked({ orm }, block.userId);
      await deleteDevicesOfBlock({ orm }, block.id);
    }
    if (!(await decideBlockAppeal({ orm }, id, { state, answer, decidedBy: staff.login })))
      throw new AppError(4090, '这条申诉已经处理，或者停用已经结束');
    if (isGranted) {
      await endBlock({ orm }, block.id);
      await endMeasureOfBlock({ orm }, block.id);
    }
    if (block.userId !== null)
      await addSystemMessage(
        { orm },
        {
          userId: block.userId,
          kind: 'account',
          key: `appeal:${id}`,
          title: isGranted ? '申诉通过，账号已恢复使用' : '账号申诉没有通过',
          text: answer,
        },
      );
    const subject = block.userId ?? block.id;
    const detail = { appeal: id, isGranted, answer, reason: block.reason };
    await writeAuditLog({ orm }, staff, { action: 'block.appeal', subject, detail });
  });
}
