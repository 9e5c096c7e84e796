import type { Episode, SeriesCard } from '@yehang/contract/shapes/series.ts';
import { listContents } from '../../db/queries/content/lists.ts';
import type { ContentRow } from '../../db/queries/content/rows.ts';
import { listSeriesDetails } from '../../db/queries/series/details.ts';
import { findEpisode, listEpisodes, type EpisodeRow } from '../../db/queries/series/series.ts';
import { decideAccess, toHeldTiers } from '../access/decide-access.ts';
import { badField } from '../app-error.ts';
import { cursorOfSort } from '../catalogue/sort-cursor.ts';
import { openContentOf } from '../content/open-content.ts';
import { toSeriesCard } from '../content/to-series-card.ts';
import { toVideoCard } from '../content/to-video-card.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import { fromCursor, toCursor, toPage } from '../cursor.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { priceIn } from './place-in-series.ts';
import type { Database } from '../../db/connect.ts';
import type { SeriesContext } from './context.ts';
import type { Settings } from '../settings/settings.ts';

/** Cursors name a place by a value and an id; in a series the number alone says it all. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** One page of series. Error: 4000 (cursor). */
export async function listSeries(
  { database }: { database: Database },
  viewer: Viewer,
  {
    sort,
    cursor,
    pageSize,
  }: { sort: 'new' | 'hot'; cursor?: string | undefined; pageSize: number },
) {
  const rows = await listContents(database, {
    audience: audienceOf(viewer),
    kinds: ['series'],
    // One without an episode has nothing to show.
    extentAbove: 0,
    sort,
    after: fromCursor(cursor, cursorOfSort[sort]),
    limit: pageSize + 1,
  });
  const toCard = await cardsOf(database, rows);
  return toPage(rows, pageSize, toCard);
}

/** A series and one page of its episodes. Errors: 4040, 4031 (adult, age not confirmed), 4000 (cursor). */
export async function seriesDetails(
  context: SeriesContext,
  viewer: Viewer,
  request: { id: string; cursor?: string | undefined; pageSize: number },
) {
  const { database } = context;
  const { userId } = viewer;
  const audience = audienceOf(viewer);
  const { content, access } = await openContentOf(context, viewer, request.id, ['series']);
  const { id: seriesId, lastPart } = content;
  const after = numberAfter(request.cursor);
  const limit = request.pageSize + 1;
  const [toCard, rows, lastWatched] = await Promise.all([
    cardsOf(database, [content]),
    listEpisodes(database, { seriesId, userId, audience, after, limit }),
    lastPart === null ? null : findEpisode(database, seriesId, lastPart, audience),
  ]);
  const shown = rows.slice(0, request.pageSize);
  const last = rows.length > request.pageSize ? shown.at(-1) : undefined;
  const { description, tags, favorites: collects, favorited: collected, owns: owned } = content;
  return {
    series: { ...toCard(content), marks: toViewerState(content), description, tags, collects },
    collected,
    owned,
    price: priceIn(access),
    lastWatched,
    list: shown.map((row) => toEpisode(context, viewer, row)),
    cursor: last ? toCursor({ value: String(last.number), id: NO_ID }) : null,
  };
}

/** Makes cards of some series, with one query for all. */
async function cardsOf(
  database: Database,
  rows: readonly ContentRow[],
): Promise<(row: ContentRow) => SeriesCard> {
  const ids = rows.map(({ id }) => id);
  const details = await listSeriesDetails(database, ids);
  return (row) => toSeriesCard(row, details.get(row.id) ?? { finished: false });
}

function numberAfter(cursor: string | undefined): number {
  const place = fromCursor(cursor, 'number');
  if (!place) return 0;
  const number = Number(place.value);
  if (!Number.isInteger(number) || number < 0 || number > 2_147_483_647)
    throw badField('cursor', '翻页位置无效，请刷新列表');
  return number;
}

function toEpisode({ settings }: { settings: Settings }, viewer: Viewer, row: EpisodeRow): Episode {
  const { number, finished } = row;
  const access = decideAccess({
    viewer: { userId: viewer.userId, owns: row.owns, tiers: toHeldTiers(row) },
    content: { ...row, previewUnits: 0 },
    now: new Date(),
    supremeDiscountPercent: settings.current.supremeDiscountPercent,
  });
  const video = { ...toVideoCard(row), marks: toViewerState(row) };
  return { number, video, open: access.allowed, finished };
}
