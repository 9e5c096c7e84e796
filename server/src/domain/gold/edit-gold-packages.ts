import type { z } from 'zod';
import type {
  ConsoleGoldPackage,
  goldPackageFields,
} from '@yehang/contract/shapes/console-offer.ts';
import { listGoldPackageRecords } from '../../db/queries/operator/lists.ts';
import { recordTables, type RecordRow } from '../../db/queries/operator/records.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { MAX_RECORDS, recordToChange, saveRecord, type RecordKey } from '../records/save-record.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { badField } from '../app-error.ts';
import type { Settings } from '../settings/settings.ts';
import { toGoldText } from './gold-text.ts';

const kind = { table: recordTables.goldPackage, name: 'goldPackage', title: '金币套餐' };
type Fields = {
  [Name in keyof typeof goldPackageFields]: z.infer<(typeof goldPackageFields)[Name]>;
};

/** All packages of gold, in order. */
export async function consoleGoldPackages({ database }: { database: Database }) {
  const rows = await listGoldPackageRecords(database, MAX_RECORDS);
  return { list: rows.map(toConsoleGoldPackage) };
}

/**
 * Makes a package or changes one; it is taken off sale, never deleted. What is on sale brings at most as much gold as
 * is paid out for its price: more would be money made of nothing. Errors: 4000 (price, version), 4040, 4090.
 */
export async function saveGoldPackage(
  context: { database: Database; events: EventBus; settings: Settings },
  staff: StaffMember,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<ConsoleGoldPackage> {
  const { goldCents, bonusGoldCents, firstBonusGoldCents, priceCents, enabled } = fields;
  const most = Math.floor((priceCents * context.settings.current.withdrawalRateGoldCents) / 100);
  if (enabled && goldCents + bonusGoldCents + firstBonusGoldCents > most)
    throw badField('priceCents', `这个售价连同赠送最多 ${toGoldText(most)}，否则会高于提现汇率`);
  await recordToChange(context, kind, { id, version });
  return toConsoleGoldPackage(await saveRecord(context, staff, kind, { id, version }, fields));
}

function toConsoleGoldPackage(row: RecordRow<'goldPackage'>): ConsoleGoldPackage {
  return { ...row, updatedAt: row.updatedAt.getTime() };
}
