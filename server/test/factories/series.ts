import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { applyTerms, replaceEpisodes } from '../../src/db/queries/series/console.ts';
import { series } from '../../src/db/schema/series.ts';

let built = 0;

/** A published, free series of these videos, in this order; answers its id. */
export async function buildSeries(
  { orm }: Database,
  contentIds: readonly string[],
  over: Partial<typeof series.$inferInsert> = {},
): Promise<string> {
  built += 1;
  const id = newId();
  const publishedAt = new Date(Date.UTC(2026, 0, 1) + built * 60_000);
  await orm
    .insert(series)
    .values({ id, title: `合集 ${built}`, enabled: true, publishedAt, ...over });
  await replaceEpisodes({ orm }, id, contentIds);
  await applyTerms({ orm }, id);
  return id;
}
