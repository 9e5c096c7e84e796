import { eq } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { settings } from '../schema/settings.ts';

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
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
}
