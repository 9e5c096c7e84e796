import { randomUUID } from 'node:crypto';
import type { Database } from '@yehang/server/db/connect.ts';
import { refreshWholes } from '@yehang/server/db/queries/content/parts.ts';
import {
  applyTerms,
  insertSeries,
  type SeriesValues,
} from '@yehang/server/db/queries/series/console.ts';
import { replaceEpisodes } from '@yehang/server/db/queries/series/replace-episodes.ts';
import { copyFilm } from './copies.ts';

/** Copies of a film as a published series, titled by their numbers. @param terms columns of the series */
export async function makeSeries(
  database: Database,
  title: string,
  terms: Partial<SeriesValues['content']>,
  count = 3,
): Promise<{ seriesId: string; episodes: string[] }> {
  const seriesId = randomUUID();
  const episodes: string[] = [];
  for (let number = 1; number <= count; number += 1)
    episodes.push(await copyFilm(database, { title: `${title} ${number}`, preview_units: 0 }));
  const content = { title, state: 'published', publishedAt: new Date(), ...terms } as const;
  await insertSeries(database, seriesId, { content, details: {} });
  await replaceEpisodes(database, seriesId, episodes);
  await applyTerms(database, seriesId);
  await refreshWholes(database, [seriesId]);
  await database.pool.query(`select pg_notify('yehang_changes', 'catalogue *')`);
  return { seriesId, episodes };
}
