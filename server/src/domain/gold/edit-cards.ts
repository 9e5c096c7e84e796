import type { z } from 'zod';
import type { cardFields, ConsoleCard } from '@yehang/contract/shapes/console-offer.ts';
import { listCardRecords } from '../../db/queries/operator/lists.ts';
import { recordTables, type RecordRow } from '../../db/queries/operator/records.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import { MAX_RECORDS, recordToChange, saveRecord, type RecordKey } from '../records/save-record.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

const kind = { table: recordTables.card, name: 'card', title: '会员卡' };
type Fields = { [Name in keyof typeof cardFields]: z.infer<(typeof cardFields)[Name]> };

/** All cards of membership, in order. */
export async function consoleCards({ database }: { database: Database }) {
  const rows = await listCardRecords(database, MAX_RECORDS);
  return { list: rows.map(toConsoleCard) };
}

/**
 * Makes a card or changes one. Cards are taken off sale, never deleted: purchases refer to them.
 * Errors: 4000 (refused words, version), 4040, 4090.
 */
export async function saveCard(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<ConsoleCard> {
  rejectForbiddenName(fields.name, 'name', '名称');
  await recordToChange(context, kind, { id, version });
  return toConsoleCard(await saveRecord(context, staff, kind, { id, version }, fields));
}

function toConsoleCard(row: RecordRow<'card'>): ConsoleCard {
  return { ...row, updatedAt: row.updatedAt.getTime() };
}
