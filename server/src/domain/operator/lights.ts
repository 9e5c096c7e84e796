import type { z } from 'zod';
import type { ConsoleLight, lightFields } from '@yehang/contract/shapes/console-light.ts';
import { listLightRecords } from '../../db/queries/operator-lists.ts';
import { recordTables, type RecordRow } from '../../db/queries/operator-records.ts';
import type { Actor } from '../audit/record-act.ts';
import type { Domain } from '../domain.ts';
import {
  MOST_RECORDS,
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from './save-record.ts';
import { toMoments, toSchedule } from './schedule.ts';

const kind = { table: recordTables.light, name: 'light', title: '跑马灯' };
type Fields = { [Name in keyof typeof lightFields]: z.infer<(typeof lightFields)[Name]> };

/** All running lights, by location and order. */
export async function consoleLights({ database }: Domain) {
  const rows = await listLightRecords(database, MOST_RECORDS);
  return { list: rows.map(toConsoleLight) };
}

/** Errors: 4000 (schedule, version), 4040, 4090. */
export async function saveLight(
  domain: Domain,
  actor: Actor,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<ConsoleLight> {
  await recordToChange(domain, kind, { id, version });
  const values = { ...fields, ...toSchedule(fields) };
  return toConsoleLight(await saveRecord(domain, actor, kind, { id, version }, values));
}

export function deleteLight(domain: Domain, actor: Actor, key: { id: string; version: number }) {
  return removeRecord(domain, actor, kind, key);
}

function toConsoleLight(row: RecordRow<'light'>): ConsoleLight {
  return { ...row, ...toMoments(row) };
}
