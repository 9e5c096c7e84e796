import { z } from 'zod';
import { supportSettingFields, type SupportSettings } from '@yehang/contract/shapes/support.ts';
import type { Database } from '../../db/connect.ts';
import { findSettingAtVersion, mergeSettingAtVersion } from '../../db/queries/operator/settings.ts';
import { AppError, badField } from '../app-error.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';

const KEY = 'support';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const stored = z.object({
  isOpen: supportSettingFields.isOpen.default(true),
  days: supportSettingFields.days.default(EVERY_DAY),
  opensAt: supportSettingFields.opensAt.default('09:00'),
  closesAt: supportSettingFields.closesAt.default('24:00'),
  welcome: supportSettingFields.welcome.default('你好，请说说遇到的问题，可以附上截图'),
  reassignMinutes: supportSettingFields.reassignMinutes.default(5),
  mostPerStaff: supportSettingFields.mostPerStaff.default(8),
  closeAfterHours: supportSettingFields.closeAfterHours.default(24),
});
export type StoredSupport = z.infer<typeof stored>;

export async function supportSettings({
  database,
}: {
  database: Database;
}): Promise<SupportSettings> {
  const { value, version } = await findSettingAtVersion(database, KEY);
  return { ...stored.parse(value ?? {}), version };
}

/** Hours that end before they begin last until the next day. Errors: 4000 (they end when they begin), 4090 (changed meanwhile). */
export async function saveSupportSettings(
  { database }: { database: Database },
  staff: StaffMember,
  { version, ...change }: SupportSettings,
): Promise<SupportSettings> {
  if (change.closesAt === change.opensAt) throw badField('closesAt', '结束时间不能和开始时间相同');
  const { version: _, ...before } = await supportSettings({ database });
  await database.orm.transaction(async (orm) => {
    if (!(await mergeSettingAtVersion({ orm }, KEY, version, change)))
      throw new AppError(4090, '客服设置刚被别人改过，请核对后再保存');
    const detail = changesOf(before, change);
    await writeAuditLog({ orm }, staff, { action: 'support.settings', subject: 'support', detail });
  });
  return supportSettings({ database });
}
