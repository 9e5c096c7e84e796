import type { z } from 'zod';
import type { ConsoleShortcut, shortcutFields } from '@yehang/contract/shapes/console-shortcut.ts';
import { listChannelRecords } from '../../db/queries/home/channels.ts';
import {
  lastShortcutPosition,
  listShortcutRecords,
  orderShortcutsBy,
} from '../../db/queries/home/shortcuts.ts';
import { recordTables, type RecordRow } from '../../db/queries/operator/records.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError, badField } from '../app-error.ts';
import { selectedPicture } from '../pictures/selected-picture.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import {
  publishConfig,
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../records/save-record.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

/** Far more icons than anyone looks through. */
const MOST_SHORTCUTS = 100;
const kind = {
  table: recordTables.shortcut,
  name: 'shortcut',
  title: '快捷入口',
  most: MOST_SHORTCUTS,
};
type Fields = { [Name in keyof typeof shortcutFields]: z.infer<(typeof shortcutFields)[Name]> };

/** The shortcuts of all channels, in order. */
export async function consoleShortcuts({ database }: { database: Database }) {
  const rows = await listShortcutRecords(database, MOST_SHORTCUTS);
  return { list: rows.map(toConsoleShortcut) };
}

/** A new shortcut comes last. Errors: 4000 (refused words, icon, channel, version), 4040, 4090. */
export async function saveShortcut(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<ConsoleShortcut> {
  const { database } = context;
  rejectForbiddenName(fields.title, 'title', '名称');
  const present = await recordToChange(context, kind, { id, version });
  const picture = { field: 'icon', present: present?.icon ?? null };
  const icon = await selectedPicture(context, fields.icon, picture);
  if (!icon) throw badField('icon', '请上传图标');
  const isMoved = fields.channelId !== (present?.channelId ?? null);
  if (isMoved && fields.channelId !== null) {
    const channels = await listChannelRecords(database);
    if (!channels.some((channel) => channel.id === fields.channelId))
      throw badField('channelId', '没有这个频道，请重新选择');
  }
  const position = present?.position ?? (await lastShortcutPosition(database)) + 1;
  const values = { ...fields, icon, position };
  return toConsoleShortcut(await saveRecord(context, staff, kind, { id, version }, values));
}

/** Errors: 4040, 4090 (changed meanwhile). */
export function deleteShortcut(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  key: { id: string; version: number },
) {
  return removeRecord(context, staff, kind, key);
}

/** Error: 4090 (there are others by now). */
export async function orderShortcuts(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { ids }: { ids: string[] },
) {
  await context.database.orm.transaction(async (orm) => {
    if (!(await orderShortcutsBy({ orm }, ids)))
      throw new AppError(4090, '快捷入口刚被别人改过，请核对后再排序');
    const detail = { ids };
    await writeAuditLog({ orm }, staff, { action: 'shortcut.order', subject: 'home', detail });
  });
  await publishConfig(context);
  return consoleShortcuts(context);
}

function toConsoleShortcut(row: RecordRow<'shortcut'>): ConsoleShortcut {
  const { id, title, icon, href, channelId, enabled, version, updatedAt } = row;
  return { id, title, icon, href, channelId, enabled, version, updatedAt: updatedAt.getTime() };
}
