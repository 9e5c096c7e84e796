import type { z } from 'zod';
import type { CannedAnswer, cannedAnswerFields } from '@yehang/contract/shapes/support.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { recordTables, type RecordRow } from '../../db/queries/operator/records.ts';
import { listCannedAnswers } from '../../db/queries/service/desk.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import {
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../records/save-record.ts';

interface Context {
  database: Database;
  events: EventBus;
}
type Fields = {
  [Name in keyof typeof cannedAnswerFields]: z.infer<(typeof cannedAnswerFields)[Name]>;
};

const kind = {
  table: recordTables.cannedAnswer,
  name: 'support.canned',
  title: '快捷回复',
  most: 200,
};

export async function cannedAnswers({
  database,
}: {
  database: Database;
}): Promise<{ list: CannedAnswer[] }> {
  return { list: (await listCannedAnswers(database)).map(toCanned) };
}

/** Errors: 4000 (version), 4040, 4090. */
export async function saveCannedAnswer(
  context: Context,
  staff: StaffMember,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<CannedAnswer> {
  await recordToChange(context, kind, { id, version });
  return toCanned(await saveRecord(context, staff, kind, { id, version }, fields));
}

export function deleteCannedAnswer(
  context: Context,
  staff: StaffMember,
  key: { id: string; version: number },
) {
  return removeRecord(context, staff, kind, key);
}

function toCanned({ updatedAt, ...row }: RecordRow<'cannedAnswer'>): CannedAnswer {
  return { ...row, updatedAt: updatedAt.getTime() };
}
