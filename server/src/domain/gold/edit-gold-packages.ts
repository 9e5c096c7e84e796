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

const kind = { table: recordTables.goldPackage, name: 'goldPackage', title: '金币套餐' };
type Fields = {
  [Name in keyof typeof goldPackageFields]: z.infer<(typeof goldPackageFields)[Name]>;
};

/** All packages of gold, in order. */
export async function consoleGoldPackages({ database }: { database: Database }) {
  const rows = await listGoldPackageRecords(database, MAX_RECORDS);
  return { list: rows.map(toConsoleGoldPackage) };
}

/** Makes a package or changes one; it is taken off sale, never deleted. Errors: 4000 (version), 4040, 4090. */
export async function saveGoldPackage(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<ConsoleGoldPackage> {
  await recordToChange(context, kind, { id, version });
  return toConsoleGoldPackage(await saveRecord(context, staff, kind, { id, version }, fields));
}

function toConsoleGoldPackage(row: RecordRow<'goldPackage'>): ConsoleGoldPackage {
  return { ...row, updatedAt: row.updatedAt.getTime() };
}
