import type { Database } from '../../connect.ts';
import { series } from '../../schema/series.ts';
import { applyTerms, replaceEpisodes } from '../series/console.ts';

/** A series of the demonstration with its episodes in order. */
export interface DemoSeries {
  row: typeof series.$inferInsert;
  contentIds: string[];
}

/** Adds the series that are not there yet; what an editor changed since stays as it is. */
export async function insertDemoSeries({ orm }: Database, all: readonly DemoSeries[]) {
  await orm.transaction(async (tx) => {
    for (const { row, contentIds } of all) {
      const made = await tx
        .insert(series)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: series.id });
      if (made.length === 0) continue;
      await replaceEpisodes({ orm: tx }, row.id, contentIds);
      await applyTerms({ orm: tx }, row.id);
    }
  });
}
