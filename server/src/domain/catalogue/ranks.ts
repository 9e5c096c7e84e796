import {
  listRank,
  writeRank,
  type RankMeasure,
  type RankPeriod,
} from '../../db/queries/content/ranks.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { AppContext } from '../app-context.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { toVideoCard } from '../content/to-video-card.ts';

const measures: readonly RankMeasure[] = ['plays', 'likes', 'collects', 'sales'];

/** Writes the ranks of a period anew. */
export async function refreshRanks(
  { database }: Pick<AppContext, 'database'>,
  period: RankPeriod,
): Promise<void> {
  for (const measure of measures) await writeRank(database, period, measure);
}

/** One page of a rank, as the job last wrote it. Error: 4000 (cursor). */
export async function rankList(
  { database }: AppContext,
  viewer: Viewer,
  request: {
    period: RankPeriod;
    by: RankMeasure;
    kind: 'all' | 'long' | 'short';
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const { period, by, kind, pageSize } = request;
  const after = fromCursor(request.cursor, 'whole');
  const rows = await listRank(database, {
    period,
    measure: by,
    audience: audienceOf(viewer),
    kind,
    afterPlace: Number(after?.value ?? 0),
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, (row) => ({
    place: row.place,
    value: row.value,
    video: toVideoCard(row),
  }));
}
