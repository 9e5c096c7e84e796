import type { z } from 'zod';
import type { ConsoleContact, contactFields } from '@yehang/contract/shapes/console-contact.ts';
import { listContactRecords } from '../../db/queries/operator-lists.ts';
import { recordTables, type RecordRow } from '../../db/queries/operator-records.ts';
import type { Actor } from '../audit/record-act.ts';
import type { Domain } from '../domain.ts';
import { chosenPicture } from '../pictures/chosen-picture.ts';
import {
  MOST_RECORDS,
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from './save-record.ts';

const kind = { table: recordTables.contact, name: 'contact', title: '联系方式' };
type Fields = { [Name in keyof typeof contactFields]: z.infer<(typeof contactFields)[Name]> };

/** All official contacts, in order. */
export async function consoleContacts({ database }: Domain) {
  const rows = await listContactRecords(database, MOST_RECORDS);
  return { list: rows.map(toConsoleContact) };
}

/** Errors: 4000 (icon, version), 4040, 4090. */
export async function saveContact(
  domain: Domain,
  actor: Actor,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<ConsoleContact> {
  const present = await recordToChange(domain, kind, { id, version });
  const icon = await chosenPicture(domain, fields.icon, {
    field: 'icon',
    present: present?.icon ?? null,
  });
  const row = await saveRecord(domain, actor, kind, { id, version }, { ...fields, icon });
  return toConsoleContact(row);
}

export function deleteContact(domain: Domain, actor: Actor, key: { id: string; version: number }) {
  return removeRecord(domain, actor, kind, key);
}

function toConsoleContact(row: RecordRow<'contact'>): ConsoleContact {
  return { ...row, updatedAt: row.updatedAt.getTime() };
}
