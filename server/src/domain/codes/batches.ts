import type { z } from 'zod';
import {
  CODE_TAIL_LENGTH,
  type CodeBatch,
  type codeBatchFields,
} from '@yehang/contract/shapes/redeem-code.ts';
import { groupedCode } from '@yehang/contract/shapes/redeem-code-values.ts';
import {
  findBatch,
  insertBatch,
  insertCodes,
  listBatches,
  markExported,
  markRevoked,
  takeSealedCodes,
  type ListedBatch,
} from '../../db/queries/codes/batches.ts';
import { listBatchUses } from '../../db/queries/codes/uses.ts';
import { findConsoleContent } from '../../db/queries/content/console.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError, badField } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { giveInTurn } from '../gold/give-in-turn.ts';
import type { Seal } from '../seal.ts';
import type { Settings } from '../settings/settings.ts';
import { CSV_MARK, toCsvLine } from '../text/csv.ts';
import { codeHash, newCode } from './code-hash.ts';

type Fields = {
  [Name in keyof typeof codeBatchFields]: z.infer<(typeof codeBatchFields)[Name]>;
};
interface Parts {
  database: Database;
  seal: Seal;
}

/** Codes that are written in one statement. */
const AT_ONCE = 1000;

/**
 * Makes a batch with all of its codes. It counts as a gift of all that its codes can bring: toward the limits of its
 * maker's day, and above the operator's amount it waits for a second member.
 * Errors: 4000 (brings nothing, past expiry, half of a tier, more than may be given today), 4040 (content).
 */
export async function createBatch(
  context: Parts & { settings: Settings },
  staff: StaffMember,
  fields: Fields,
): Promise<CodeBatch> {
  const { database, seal } = context;
  const { goldCents, tier, days, contentId, expiresAt } = fields;
  if ((tier === null) !== (days === null)) throw badField('days', '会员等级和天数要一起填');
  if (goldCents === 0 && tier === null && contentId === null)
    throw badField('goldCents', '金币、会员和内容至少填一样');
  if (expiresAt <= Date.now()) throw badField('expiresAt', '有效期须晚于现在');
  if (contentId !== null && !(await findConsoleContent(database, contentId)))
    throw new AppError(4040, '没有这个内容');
  const id = newId();
  const uses = fields.count * fields.usesPerCode;
  await giveInTurn(context, staff, async ({ orm }, count) => {
    const isWaiting = await count({ goldCents: goldCents * uses, days: (days ?? 0) * uses });
    const state = isWaiting ? 'waiting' : 'agreed';
    const by = { id, createdBy: staff.staffId, state } as const;
    await insertBatch({ orm }, { ...fields, ...by, expiresAt: new Date(expiresAt) });
    const texts = new Set<string>();
    while (texts.size < fields.count) texts.add(newCode());
    const rows = [...texts].map((code) => ({
      id: newId(),
      batchId: id,
      codeHash: codeHash(seal, code),
      sealedCode: seal.close(Buffer.from(code), 'redeem code'),
      tail: code.slice(-CODE_TAIL_LENGTH),
    }));
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await insertCodes({ orm }, rows.slice(from, from + AT_ONCE));
    const action = isWaiting ? 'code.ask' : 'code.create';
    await writeAuditLog({ orm }, staff, { action, subject: id, detail: fields });
  });
  return toCodeBatch(await getBatch(database, id));
}

/** One page of batches, latest first. Error: 4000 (cursor). */
export async function consoleBatches(
  { database }: Parts,
  request: { cursor?: string | undefined; pageSize: number },
) {
  const after = fromCursor(request.cursor, 'moment');
  const rows = await listBatches(database, { after, limit: request.pageSize + 1 });
  return toPage(rows, request.pageSize, toCodeBatch);
}

/** One page of who redeemed codes of a batch, latest first. Errors: 4000 (cursor), 4040. */
export async function consoleBatchUses(
  { database }: Parts,
  { id, cursor, pageSize }: { id: string; cursor?: string | undefined; pageSize: number },
) {
  const after = fromCursor(cursor, 'moment');
  const [{ batch, contentTitle }, rows] = await Promise.all([
    getBatch(database, id),
    listBatchUses(database, { batchId: id, after, limit: pageSize + 1 }),
  ]);
  const { tier, days } = batch;
  return toPage(rows, pageSize, ({ id: use, user, tail, goldCents, createdAt }) => ({
    ...{ id: use, user, tail, goldCents, tier, days, contentTitle },
    at: createdAt.getTime(),
  }));
}

/** The codes of a batch as CSV, once: from then on nobody can read them here. Errors: 4040, 4090 (waits, refused, exported before). */
export async function exportBatch(
  { database, seal }: Parts,
  staff: StaffMember,
  id: string,
): Promise<string> {
  const { batch } = await getBatch(database, id);
  if (batch.state !== 'agreed') throw notAgreed(batch.state);
  const sealed = await database.orm.transaction(async (orm) => {
    if (!(await markExported({ orm }, id, staff.staffId)))
      throw new AppError(4090, '这批兑换码已经导出过，只能导出一次');
    const taken = await takeSealedCodes({ orm }, id);
    const detail = { name: batch.name, codes: taken.length };
    await writeAuditLog({ orm }, staff, { action: 'code.export', subject: id, detail });
    return taken;
  });
  const lines = sealed.map((one) =>
    toCsvLine([groupedCode(seal.open(one, 'redeem code').toString('utf8'))]),
  );
  return CSV_MARK + toCsvLine(['兑换码']) + lines.join('');
}

/** Ends a batch: what was redeemed stays. Errors: 4040, 4090 (ended before, waits). */
export async function revokeBatch(
  { database }: Parts,
  staff: StaffMember,
  { id, reason }: { id: string; reason: string },
): Promise<CodeBatch> {
  const { batch } = await getBatch(database, id);
  if (batch.state === 'waiting') throw notAgreed('waiting');
  await database.orm.transaction(async (orm) => {
    if (!(await markRevoked({ orm }, id))) throw new AppError(4090, '这批兑换码已经作废');
    await writeAuditLog({ orm }, staff, { action: 'code.revoke', subject: id, detail: { reason } });
  });
  return toCodeBatch(await getBatch(database, id));
}

const notAgreed = (state: 'waiting' | 'refused') =>
  new AppError(4090, state === 'waiting' ? '这批兑换码还在等另一位同事同意' : '这批兑换码已被拒绝');

/** A batch with the names of who is in it. Error: 4040. */
export async function getBatch(database: Database, id: string): Promise<ListedBatch> {
  const found = await findBatch(database, id);
  if (!found) throw new AppError(4040, '没有这批兑换码');
  return found;
}

export function toCodeBatch({
  batch,
  creator,
  exporter,
  decider,
  contentTitle,
  uses,
  goldGivenCents,
}: ListedBatch): CodeBatch {
  return {
    id: batch.id,
    state: batch.state,
    name: batch.name,
    goldCents: batch.goldCents,
    tier: batch.tier,
    days: batch.days,
    contentId: batch.contentId,
    contentTitle,
    count: batch.count,
    usesPerCode: batch.usesPerCode,
    usesPerUser: batch.usesPerUser,
    expiresAt: batch.expiresAt.getTime(),
    uses,
    goldGivenCents: Number(goldGivenCents),
    creatorId: batch.createdBy,
    creator,
    exporter,
    createdAt: batch.createdAt.getTime(),
    decider,
    decidedAt: batch.decidedAt?.getTime() ?? null,
    refusal: batch.refusal,
    exportedAt: batch.exportedAt?.getTime() ?? null,
    revokedAt: batch.revokedAt?.getTime() ?? null,
  };
}
