import type { Database } from '../../connect.ts';

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
