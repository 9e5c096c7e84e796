import type { z } from 'zod';
import {
  CODE_TAIL_LENGTH,
  groupedCode,
  type CodeBatch,
  type codeBatchFields,
} from '@yehang/contract/shapes/redeem-code.ts';
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
import type { Seal } from '../seal.ts';
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

/** Makes a batch with all of its codes. Errors: 4000 (brings nothing, past expiry, half of a tier), 4040 (content). */
export async function createBatch(
  { database, seal }: Parts,
  staff: StaffMember,
  fields: Fields,
): Promise<CodeBatch> {
  const { goldCents, tier, days, contentId, expiresAt } = fields;
  if ((tier === null) !== (days === null)) throw badField('days', '会员等级和天数要一起填');
  if (goldCents === 0 && tier === null && contentId === null)
    throw badField('goldCents', '金币、会员和内容至少填一样');
  if (expiresAt <= Date.now()) throw badField('expiresAt', '有效期须晚于现在');
  if (contentId !== null && !(await findConsoleContent(database, contentId)))
    throw new AppError(4040, '没有这个内容');
  const id = newId();
  await database.orm.transaction(async (orm) => {
    const batch = { ...fields, id, createdBy: staff.staffId, expiresAt: new Date(expiresAt) };
    await insertBatch({ orm }, batch);
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
    await writeAuditLog({ orm }, staff, { action: 'code.create', subject: id, detail: fields });
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

/** The codes of a batch as CSV, once: from then on nobody can read them here. Errors: 4040, 4090 (exported before). */
export async function exportBatch(
  { database, seal }: Parts,
  staff: StaffMember,
  id: string,
): Promise<string> {
  const { batch } = await getBatch(database, id);
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

/** Ends a batch: what was redeemed stays. Errors: 4040, 4090 (ended before). */
export async function revokeBatch(
  { database }: Parts,
  staff: StaffMember,
  { id, reason }: { id: string; reason: string },
): Promise<CodeBatch> {
  await getBatch(database, id);
  await database.orm.transaction(async (orm) => {
    if (!(await markRevoked({ orm }, id))) throw new AppError(4090, '这批兑换码已经作废');
    await writeAuditLog({ orm }, staff, { action: 'code.revoke', subject: id, detail: { reason } });
  });
  return toCodeBatch(await getBatch(database, id));
}

async function getBatch(database: Database, id: string): Promise<ListedBatch> {
  const found = await findBatch(database, id);
  if (!found) throw new AppError(4040, '没有这批兑换码');
  return found;
}

function toCodeBatch({
  batch,
  creator,
  exporter,
  contentTitle,
  uses,
  goldGivenCents,
}: ListedBatch): CodeBatch {
  return {
    id: batch.id,
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
    creator,
    exporter,
    createdAt: batch.createdAt.getTime(),
    exportedAt: batch.exportedAt?.getTime() ?? null,
    revokedAt: batch.revokedAt?.getTime() ?? null,
  };
}
