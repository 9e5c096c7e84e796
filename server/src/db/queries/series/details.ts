import type { Database } from '../../connect.ts';
import { seriesDetails } from '../../schema/content-parts.ts';
import type { Queryable } from '../../types.ts';

/** What cards of series need beyond the root. */
export interface SeriesDetails {
  finished: boolean;
}

export async function listSeriesDetails(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly string[],
): Promise<Map<string, SeriesDetails>> {
  const { rows } = await pool.query<SeriesDetails & { id: string }>({
    name: 'list-series-details',
    text: 'select content_id as id, finished from series_details where content_id = any($1::uuid[])',
    values: [ids],
  });
  return new Map(rows.map(({ id, finished }) => [id, { finished }]));
}

/** Stores what a series has beside the root while it has no episode. */
export async function insertSeriesDetails({ orm }: Queryable, contentId: string): Promise<void> {
  await orm.insert(seriesDetails).values({ contentId });
}
