import type { z } from 'zod';
import type { AppConfig, appConfigFields } from '@yehang/contract/shapes/console-config.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { APP_VERSION } from './client-config.ts';
import { isOlder } from './versions.ts';
import { badField, AppError } from '../app-error.ts';
import type { Settings } from '../settings/settings.ts';
import type { ConfigContext } from './context.ts';

type Change = {
  [Name in keyof typeof appConfigFields]?: z.infer<(typeof appConfigFields)[Name]> | undefined;
};

/** The settings of the whole app, as stored. */
export async function readAppConfig({ settings }: { settings: Settings }): Promise<AppConfig> {
  const { version, value } = await settings.newest();
  return { ...value, version, appVersion: APP_VERSION };
}

/**
 * Changes the given settings. Errors: 4000 (a minimum that shuts out the app this server carries), 4090 (changed
 * meanwhile).
 */
export async function saveAppConfig(
  context: ConfigContext,
  staff: StaffMember,
  { version, ...change }: Change & { version: number },
): Promise<AppConfig> {
  if (change.minVersion && isOlder(APP_VERSION, change.minVersion))
    throw badField('minVersion', `最低版本不能高于当前版本 ${APP_VERSION}，否则所有人都打不开`);
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as { [Name in keyof Change]: Exclude<Change[Name], undefined> };
  const { value: before } = await context.settings.newest();
  await context.database.orm.transaction(async (orm) => {
    if (!(await context.settings.changeAt({ orm }, version, given)))
      throw new AppError(4090, '配置刚被别人改过，请核对后再保存');
    const detail = changesOf(before, given);
    await writeAuditLog({ orm }, staff, { action: 'config.save', subject: 'app', detail });
  });
  await context.events.publish('config', '*');
  return readAppConfig(context);
}
