import type { z } from 'zod';
import type {
  announcementFields,
  ConsoleAnnouncement,
} from '@yehang/contract/shapes/console-announcement.ts';
import { listAnnouncementRecords } from '../../db/queries/operator/lists.ts';
import { recordTables, type RecordRow } from '../../db/queries/operator/records.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { badField } from '../app-error.ts';
import { sanitiseHtml } from './announcement-html.ts';
import {
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../records/save-record.ts';
import { toMoments, toSchedule } from '../records/schedule.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

const kind = { table: recordTables.announcement, name: 'announcement', title: '公告' };
type Fields = {
  [Name in keyof typeof announcementFields]: z.infer<(typeof announcementFields)[Name]>;
};

/** One page of the announcements, newest first. Error: 4000 (cursor). */
export async function consoleAnnouncements(
  { database }: { database: Database },
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await listAnnouncementRecords(database, {
    after: fromCursor(cursor, 'moment'),
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, toConsoleAnnouncement);
}

/** Sanitises the content. Errors: 4000 (nothing left of it, schedule, version), 4040, 4090. */
export async function saveAnnouncement(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<ConsoleAnnouncement> {
  await recordToChange(context, kind, { id, version });
  const content = sanitiseHtml(fields.content);
  if (content === '') throw badField('content', '内容去掉不允许的标签后是空的，请重新填写');
  const values = { ...fields, ...toSchedule(fields), content };
  return toConsoleAnnouncement(await saveRecord(context, staff, kind, { id, version }, values));
}

export function deleteAnnouncement(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  key: { id: string; version: number },
) {
  return removeRecord(context, staff, kind, key);
}

/** This content as it would be after sanitising. */
export function previewAnnouncement(content: string): Promise<{ content: string }> {
  return Promise.resolve({ content: sanitiseHtml(content) });
}

function toConsoleAnnouncement(row: RecordRow<'announcement'>): ConsoleAnnouncement {
  return { ...row, ...toMoments(row), createdAt: row.createdAt.getTime() };
}
