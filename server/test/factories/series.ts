import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { refreshWholes } from '../../src/db/queries/content/parts.ts';
import {
  applyTerms,
  insertSeries,
  type SeriesValues,
} from '../../src/db/queries/series/console.ts';
import { replaceEpisodes } from '../../src/db/queries/series/replace-episodes.ts';

let built = 0;

/** A published, free series of these videos, in this order; answers its id. */
export async function buildSeries(
  database: Database,
  contentIds: readonly string[],
  { finished = false, ...over }: Partial<SeriesValues['content']> & { finished?: boolean } = {},
): Promise<string> {
  built += 1;
  const id = newId();
  const publishedAt = new Date(Date.UTC(2026, 0, 1) + built * 60_000);
  await insertSeries(database, id, {
    content: { title: `合集 ${built}`, state: 'published', publishedAt, ...over },
    details: { finished, hasOwnCover: over.cover !== undefined },
  });
  await replaceEpisodes(database, id, contentIds);
  await applyTerms(database, id);
  await refreshWholes(database, [id]);
  return id;
}
