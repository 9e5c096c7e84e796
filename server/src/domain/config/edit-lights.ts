import type { z } from 'zod';
import type { ConsoleLight, lightFields } from '@yehang/contract/shapes/console-light.ts';
import { listLightRecords } from '../../db/queries/operator/lists.ts';
import { recordTables, type RecordRow } from '../../db/queries/operator/records.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import {
  MAX_RECORDS,
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../records/save-record.ts';
import { toMoments, toSchedule } from '../records/schedule.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

const kind = { table: recordTables.light, name: 'light', title: '跑马灯' };
type Fields = { [Name in keyof typeof lightFields]: z.infer<(typeof lightFields)[Name]> };

/** All running lights, by location and order. */
export async function consoleLights({ database }: { database: Database }) {
  const rows = await listLightRecords(database, MAX_RECORDS);
  return { list: rows.map(toConsoleLight) };
}

/** Errors: 4000 (schedule, version), 4040, 4090. */
export async function saveLight(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<ConsoleLight> {
  await recordToChange(context, kind, { id, version });
  const values = { ...fields, ...toSchedule(fields) };
  return toConsoleLight(await saveRecord(context, staff, kind, { id, version }, values));
}

export function deleteLight(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  key: { id: string; version: number },
) {
  return removeRecord(context, staff, kind, key);
}

function toConsoleLight(row: RecordRow<'light'>): ConsoleLight {
  return { ...row, ...toMoments(row) };
}
