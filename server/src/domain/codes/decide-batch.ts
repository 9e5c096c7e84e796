import type { CodeBatch } from '@yehang/contract/shapes/redeem-code.ts';
import { decideWaitingBatch } from '../../db/queries/codes/batches.ts';
import type { Database } from '../../db/connect.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import { getBatch, toCodeBatch } from './batches.ts';

/**
 * Agrees to a batch that somebody else made: from then on it can be exported and redeemed. Agreeing again changes
 * nothing. Errors: 4030 (one's own), 4040, 4090 (needs nobody, decided by somebody else, or refused).
 */
export async function approveBatch(
  { database }: { database: Database },
  staff: StaffMember,
  id: string,
): Promise<CodeBatch> {
  const { batch } = await getBatch(database, id);
  if (batch.createdBy === staff.staffId)
    throw new AppError(4030, '自己生成的兑换码要由另一位同事同意');
  return decide(database, staff, { id, state: 'agreed', refusal: null });
}

/**
 * Refuses a batch that waits, which ends it; its maker takes it back the same way. Refusing again changes nothing.
 * Errors: 4040, 4090 (needs nobody, decided by somebody else, or agreed to).
 */
export async function refuseBatch(
  { database }: { database: Database },
  staff: StaffMember,
  { id, reason }: { id: string; reason: string },
): Promise<CodeBatch> {
  return decide(database, staff, { id, state: 'refused', refusal: reason });
}

async function decide(
  database: Database,
  staff: StaffMember,
  { id, state, refusal }: { id: string; state: 'agreed' | 'refused'; refusal: string | null },
): Promise<CodeBatch> {
  const { batch: known, creator } = await getBatch(database, id);
  const isDecided = await database.orm.transaction(async (orm) => {
    const decision = { state, decidedBy: staff.staffId, refusal };
    if (!(await decideWaitingBatch({ orm }, id, decision))) return false;
    const action = state === 'agreed' ? 'code.approve' : 'code.refuse';
    const detail = { name: known.name, creator, ...(refusal !== null && { reason: refusal }) };
    await writeAuditLog({ orm }, staff, { action, subject: id, detail });
    return true;
  });
  const found = await getBatch(database, id);
  const { batch } = found;
  if (!isDecided && (batch.state !== state || batch.decidedBy !== staff.staffId))
    throw new AppError(
      4090,
      batch.state === 'refused' ? '这批兑换码已被拒绝' : '这批兑换码不需要再同意',
    );
  return toCodeBatch(found);
}
