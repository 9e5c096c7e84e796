import { setSeriesFavorite } from '../../db/queries/library/viewer-state.ts';
import type { AppContext } from '../app-context.ts';
import { getSeries } from '../series/series-pages.ts';
import type { Viewer } from '../viewer.ts';

/** Adds a series to the favorites, or removes it. Errors: 4031, 4040. */
export async function favoriteSeries(
  context: AppContext,
  viewer: Viewer,
  { seriesId, on }: { seriesId: string; on: boolean },
): Promise<void> {
  await getSeries(context, viewer, seriesId);
  await setSeriesFavorite(context.database, { userId: viewer.userId, seriesId, on });
}
