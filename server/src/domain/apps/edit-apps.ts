import type { z } from 'zod';
import type { appFields, ConsoleApp } from '@yehang/contract/shapes/console-app.ts';
import { countClicks } from '../../db/queries/operator/clicks.ts';
import { listAppRecords } from '../../db/queries/operator/lists.ts';
import { recordTables, type RecordRow } from '../../db/queries/operator/records.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { selectedPicture } from '../pictures/selected-picture.ts';
import { WEEK_DAYS } from '../ads/clicks.ts';
import {
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../records/save-record.ts';
import { toMoments, toSchedule } from '../records/schedule.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

const kind = { table: recordTables.app, name: 'app', title: '推荐应用' };
type Fields = { [Name in keyof typeof appFields]: z.infer<(typeof appFields)[Name]> };

/** One page of the recommended apps, in order. Error: 4000 (cursor). */
export async function consoleApps(
  { database }: { database: Database },
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await listAppRecords(database, {
    after: fromCursor(cursor, 'number'),
    limit: pageSize + 1,
  });
  const clicks = await countClicks(
    database,
    rows.map(({ id }) => id),
    WEEK_DAYS,
  );
  return toPage(rows, pageSize, (row) => toConsoleApp(row, clicks.get(row.id)));
}

/** Errors: 4000 (icon, schedule, version), 4040, 4090. */
export async function saveApp(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<ConsoleApp> {
  const present = await recordToChange(context, kind, { id, version });
  const icon = await selectedPicture(context, fields.icon, {
    field: 'icon',
    present: present?.icon ?? null,
  });
  const values = { ...fields, ...toSchedule(fields), icon };
  const row = await saveRecord(context, staff, kind, { id, version }, values);
  const clicks = await countClicks(context.database, [row.id], WEEK_DAYS);
  return toConsoleApp(row, clicks.get(row.id));
}

export function deleteApp(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  key: { id: string; version: number },
) {
  return removeRecord(context, staff, kind, key);
}

function toConsoleApp(row: RecordRow<'app'>, weekClicks = 0): ConsoleApp {
  return { ...row, ...toMoments(row), createdAt: row.createdAt.getTime(), weekClicks };
}
