import { setSeriesMark } from '../../db/queries/marks.ts';
import type { Domain } from '../domain.ts';
import { getSeries } from '../series/series-pages.ts';
import type { Viewer } from '../viewer.ts';

/** Collects a series, or takes it out of the collection. Errors: 4031, 4040. */
export async function collectSeries(
  domain: Domain,
  viewer: Viewer,
  { seriesId, on }: { seriesId: string; on: boolean },
): Promise<void> {
  await getSeries(domain, viewer, seriesId);
  await setSeriesMark(domain.database, { userId: viewer.userId, seriesId, on });
}
