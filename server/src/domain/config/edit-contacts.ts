import type { z } from 'zod';
import type { ConsoleContact, contactFields } from '@yehang/contract/shapes/console-contact.ts';
import { listContactRecords } from '../../db/queries/operator/lists.ts';
import { recordTables, type RecordRow } from '../../db/queries/operator/records.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { selectedPicture } from '../pictures/selected-picture.ts';
import {
  MAX_RECORDS,
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../records/save-record.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

const kind = { table: recordTables.contact, name: 'contact', title: '联系方式' };
type Fields = { [Name in keyof typeof contactFields]: z.infer<(typeof contactFields)[Name]> };

/** All official contacts, in order. */
export async function consoleContacts({ database }: { database: Database }) {
  const rows = await listContactRecords(database, MAX_RECORDS);
  return { list: rows.map(toConsoleContact) };
}

/** Errors: 4000 (icon, version), 4040, 4090. */
export async function saveContact(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<ConsoleContact> {
  const present = await recordToChange(context, kind, { id, version });
  const icon = await selectedPicture(context, fields.icon, {
    field: 'icon',
    present: present?.icon ?? null,
  });
  const row = await saveRecord(context, staff, kind, { id, version }, { ...fields, icon });
  return toConsoleContact(row);
}

export function deleteContact(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  key: { id: string; version: number },
) {
  return removeRecord(context, staff, kind, key);
}

function toConsoleContact(row: RecordRow<'contact'>): ConsoleContact {
  return { ...row, updatedAt: row.updatedAt.getTime() };
}
