import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { settings } from '../../schema/settings.ts';

export async function findSetting({ orm }: Database, key: string): Promise<unknown> {
  const [row] = await orm.select().from(settings).where(eq(settings.key, key));
  return row?.value ?? null;
}

/** Keeps the first value ever written, and returns the one in force. */
export async function insertSettingOnce(
  database: Database,
  key: string,
  value: unknown,
): Promise<unknown> {
  await database.orm.insert(settings).values({ key, value }).onConflictDoNothing();
  return findSetting(database, key);
}

export async function writeSetting({ orm }: Database, key: string, value: unknown): Promise<void> {
  await orm
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value, version: sql`${settings.version} + 1`, updatedAt: new Date() },
    });
}

/** A setting with the number of its changes; 0 where it was never written. */
export async function findSettingAtVersion(
  { orm }: Pick<Database, 'orm'>,
  key: string,
): Promise<{ value: unknown; version: number }> {
  const [row] = await orm.select().from(settings).where(eq(settings.key, key));
  return { value: row?.value ?? null, version: row?.version ?? 0 };
}

/** Lays `change` over a setting that is still of this version; false, with nothing written, where it is not. */
export async function mergeSettingAtVersion(
  { orm }: Pick<Database, 'orm'>,
  key: string,
  version: number,
  change: Record<string, unknown>,
): Promise<boolean> {
  if (version === 0) {
    const made = await orm
      .insert(settings)
      .values({ key, value: change })
      .onConflictDoNothing()
      .returning({ key: settings.key });
    return made.length > 0;
  }
  const changed = await orm
    .update(settings)
    .set({
      value: sql`${settings.value} || ${JSON.stringify(change)}::jsonb`,
      version: version + 1,
      updatedAt: new Date(),
    })
    .where(and(eq(settings.key, key), eq(settings.version, version)))
    .returning({ key: settings.key });
  return changed.length > 0;
}
