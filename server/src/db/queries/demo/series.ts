import { inArray } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contents } from '../../schema/contents.ts';
import { applyTerms, insertSeries, type SeriesValues } from '../series/console.ts';
import { addDemoCounts, type DemoCounts } from './counts.ts';
import { replaceEpisodes } from '../series/replace-episodes.ts';

/** A series of the demonstration with its episodes in order. */
export interface DemoSeries {
  id: string;
  values: SeriesValues;
  contentIds: string[];
  counts: DemoCounts;
}

/** Adds the series that are not there yet; what an editor changed since stays as it is. */
export async function insertDemoSeries({ orm }: Database, all: readonly DemoSeries[]) {
  await orm.transaction(async (tx) => {
    const ids = all.map(({ id }) => id);
    const rows = await tx
      .select({ id: contents.id })
      .from(contents)
      .where(inArray(contents.id, ids));
    const known = new Set(rows.map(({ id }) => id));
    for (const { id, values, contentIds, counts } of all) {
      if (known.has(id)) continue;
      await insertSeries({ orm: tx }, id, values);
      await replaceEpisodes({ orm: tx }, id, contentIds);
      await applyTerms({ orm: tx }, id);
      await addDemoCounts({ orm: tx }, id, counts);
    }
  });
}
