import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { ads, announcements, runningLights } from '../../src/db/schema/home.ts';
import { contacts, recommendedApps } from '../../src/db/schema/operator.ts';

let built = 0;

/** An ad that runs, of position 7 unless told otherwise. */
export async function buildAd(database: Database, over: Partial<typeof ads.$inferInsert> = {}) {
  built += 1;
  const row = { id: newId(), position: 7, title: `广告 ${built}`, href: '/mine/vip', ...over };
  const [ad] = await database.orm.insert(ads).values(row).returning();
  return ad!;
}

export async function buildAnnouncement(
  database: Database,
  over: Partial<typeof announcements.$inferInsert> = {},
) {
  built += 1;
  const row = { id: newId(), title: `公告 ${built}`, content: '<p>今晚见</p>', ...over };
  const [announcement] = await database.orm.insert(announcements).values(row).returning();
  return announcement!;
}

export async function buildLight(
  database: Database,
  over: Partial<typeof runningLights.$inferInsert> = {},
) {
  built += 1;
  const row = { id: newId(), location: 1 as const, text: `跑马灯 ${built}`, ...over };
  const [light] = await database.orm.insert(runningLights).values(row).returning();
  return light!;
}

export async function buildApp(
  database: Database,
  over: Partial<typeof recommendedApps.$inferInsert> = {},
) {
  built += 1;
  const row = { id: newId(), title: `应用 ${built}`, href: 'https://app.example', ...over };
  const [app] = await database.orm.insert(recommendedApps).values(row).returning();
  return app!;
}

export async function buildContact(
  database: Database,
  over: Partial<typeof contacts.$inferInsert> = {},
) {
  built += 1;
  const row = {
    id: newId(),
    kind: 'support' as const,
    title: `客服 ${built}`,
    value: '@yehang',
    ...over,
  };
  const [contact] = await database.orm.insert(contacts).values(row).returning();
  return contact!;
}

/** A moment so many seconds from now. */
export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
