import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { ads, announcements, runningLights } from '../../schema/home.ts';
import { cards, goldPackages } from '../../schema/offers.ts';
import { contacts, recommendedApps } from '../../schema/operator.ts';
import type { ListPlace } from '../../types.ts';
import { listRecords } from './records.ts';

interface PlaceInList {
  after: ListPlace | null;
  limit: number;
}

/** Ads of the given positions, or of all, by position and order. */
export function listAdRecords(
  database: Database,
  { positions, ...place }: PlaceInList & { positions: number[] | undefined },
) {
  return listRecords(database, ads, {
    order: sql`${ads.position} * 10000 + ${ads.sortCode}`,
    where: positions && inArray(ads.position, positions),
    ...place,
  });
}

/** Newest first. */
export function listAnnouncementRecords(database: Database, place: PlaceInList) {
  const order = sql`${announcements.createdAt}`;
  return listRecords(database, announcements, { order, isDescending: true, ...place });
}

export function listAppRecords(database: Database, place: PlaceInList) {
  return listRecords(database, recommendedApps, {
    order: sql`${recommendedApps.sortCode}`,
    ...place,
  });
}

/** By location and order. */
export function listLightRecords(database: Database, limit: number) {
  const order = sql`${runningLights.location} * 10000 + ${runningLights.position}`;
  return listRecords(database, runningLights, { order, limit });
}

export function listContactRecords(database: Database, limit: number) {
  return listRecords(database, contacts, { order: sql`${contacts.position}`, limit });
}

export function listCardRecords(database: Database, limit: number) {
  return listRecords(database, cards, { order: sql`${cards.position}`, limit });
}

export function listGoldPackageRecords(database: Database, limit: number) {
  return listRecords(database, goldPackages, { order: sql`${goldPackages.position}`, limit });
}
