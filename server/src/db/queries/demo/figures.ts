import type { FigureName } from '@yehang/contract/shapes/figures.ts';
import type { Orm } from '../../connect.ts';
import {
  adHours,
  contentSaleHours,
  contentWatchDays,
  figureHours,
  searchMisses,
  userCohorts,
} from '../../schema/figures.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../types.ts';

interface HourSum {
  figure: FigureName;
  hour: number;
  value: number;
}

/** What a video's plays mean for the figures. */
export interface DemoVideoFigures {
  watchDays: { day: string; watchSeconds: number; reached: number[] }[];
  saleHours: { hour: number; purchases: number; goldCents: number }[];
  hours: HourSum[];
}

/** What the figures have beside the videos. */
export interface DemoFigures {
  hours: HourSum[];
  cohorts: (typeof userCohorts.$inferInsert)[];
  misses: (typeof searchMisses.$inferInsert)[];
  adHours: (typeof adHours.$inferInsert)[];
}

/** Rows in one statement: it takes 65,535 values at most. */
const CHUNK = 5_000;

function* inChunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}

/** Adds sums to their hours; part of the transaction that adds what they are of. */
async function addHours({ orm }: Queryable, hours: readonly HourSum[]): Promise<void> {
  for (const values of inChunks(hours))
    await orm
      .insert(figureHours)
      .values(values)
      .onConflictDoUpdate({
        target: [figureHours.figure, figureHours.hour],
        set: { value: sql`${figureHours.value} + excluded.value` },
      });
}

/** Adds the figures of a new demonstration video, in the transaction that adds it. */
export async function addDemoVideoFigures(
  { orm }: Queryable,
  contentId: string,
  { watchDays, saleHours, hours }: DemoVideoFigures,
): Promise<void> {
  if (watchDays.length > 0)
    await orm.insert(contentWatchDays).values(watchDays.map((row) => ({ contentId, ...row })));
  for (const rows of inChunks(saleHours))
    await orm.insert(contentSaleHours).values(rows.map((row) => ({ contentId, ...row })));
  await addHours({ orm }, hours);
}

/** Adds the figures of the whole, once. */
export async function insertDemoFigures(
  { orm }: { orm: Orm },
  { hours, cohorts, misses, adHours: ads }: DemoFigures,
): Promise<void> {
  await orm.transaction(async (tx) => {
    for (const rows of inChunks(cohorts))
      await tx.insert(userCohorts).values(rows).onConflictDoNothing();
    for (const rows of inChunks(misses))
      await tx.insert(searchMisses).values(rows).onConflictDoNothing();
    for (const rows of inChunks(ads)) await tx.insert(adHours).values(rows).onConflictDoNothing();
    await addHours({ orm: tx }, hours);
  });
}
