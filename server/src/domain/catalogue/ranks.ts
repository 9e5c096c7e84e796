import type { KindThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import {
  listRank,
  writeRank,
  type RankMeasure,
  type RankPeriod,
} from '../../db/queries/content/ranks.ts';
import { toContentCards } from '../content/content-cards.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';
import { namesOfKinds, type ContentKinds } from '../content/kind-module.ts';

/** Measures as the wire calls them. */
const measures = {
  plays: 'plays',
  likes: 'likes',
  collects: 'favorites',
  sales: 'sales',
} as const satisfies Record<string, RankMeasure>;

/** Writes the ranks of a period anew. */
export async function refreshRanks(
  { database, kinds }: { database: Database; kinds: ContentKinds },
  period: RankPeriod,
): Promise<void> {
  for (const measure of Object.values(measures))
    await writeRank(database, period, measure, namesOfKinds(kinds, 'rank'));
}

/** One page of a rank, as the job last wrote it. Error: 4000 (cursor). */
export async function rankList(
  context: { database: Database; kinds: ContentKinds },
  viewer: Viewer,
  request: {
    period: RankPeriod;
    by: keyof typeof measures;
    kind: 'all' | KindThatCan<'rank'>;
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const { period, by, kind, pageSize } = request;
  const after = fromCursor(request.cursor, 'whole');
  const rows = await listRank(context.database, {
    period,
    measure: measures[by],
    audience: audienceOf(viewer),
    kind,
    afterPlace: Number(after?.value ?? 0),
    limit: pageSize + 1,
  });
  const cards = await toContentCards(context, rows.slice(0, pageSize));
  const { list, cursor } = toPage(rows, pageSize, ({ id, place, value }) => {
    const card = cards.get(id);
    return card ? [{ place, value, card }] : [];
  });
  return { list: list.flat(), cursor };
}
