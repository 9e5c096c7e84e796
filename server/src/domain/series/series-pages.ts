import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import type { Episode, Price, SeriesCard } from '@yehang/contract/shapes/series.ts';
import {
  findPlaceInSeries,
  findSeries,
  listEpisodes,
  pageOfBoughtSeries,
  pageOfSeries,
  type EpisodeRow,
  type SeriesOfViewer,
  type SeriesRow,
  type SeriesTermsRow,
} from '../../db/queries/series/series.ts';
import { decideAccess, toHeldTiers } from '../access/decide-access.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import { toVideoCard } from '../content/to-video-card.ts';
import { fromCursor, toCursor, toPage } from '../cursor.ts';
import type { AppContext } from '../app-context.ts';
import { badField, AppError } from '../app-error.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

/** Shown until the first episode has a picture. */
const NO_COVER = { path: '', width: 16, height: 9, color: '#14161C' };
/** Cursors name a place by a value and an id; in a series the number alone says it all. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** One page of series. Error: 4000 (cursor). */
export async function listSeries(
  { database }: AppContext,
  viewer: Viewer,
  request: { sort: 'new' | 'hot'; cursor?: string | undefined; pageSize: number },
) {
  const rows = await pageOfSeries(database, {
    audience: audienceOf(viewer),
    sort: request.sort,
    after: fromCursor(request.cursor, request.sort === 'hot' ? 'number' : 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, toSeriesCard);
}

/** One page of the series that the viewer owns, latest first. Error: 4000 (cursor). */
export async function boughtSeries(
  { database }: AppContext,
  viewer: Viewer,
  request: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await pageOfBoughtSeries(database, {
    userId: viewer.userId,
    audience: audienceOf(viewer),
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, (row) => ({
    ...toSeriesCard({ ...row, id: row.seriesId }),
    boughtAt: row.boughtAt.getTime(),
  }));
}

/** A series and one page of its episodes. Errors: 4040, 4031 (adult, age not confirmed), 4000 (cursor). */
export async function seriesDetails(
  context: AppContext,
  viewer: Viewer,
  request: { id: string; cursor?: string | undefined; pageSize: number },
) {
  const { database } = context;
  const audience = audienceOf(viewer);
  const { userId } = viewer;
  const series = await getSeries(context, viewer, request.id);
  const rows = await listEpisodes(database, {
    seriesId: series.id,
    userId,
    audience,
    after: numberAfter(request.cursor),
    limit: request.pageSize + 1,
  });
  const shown = rows.slice(0, request.pageSize);
  const last = rows.length > request.pageSize ? shown.at(-1) : undefined;
  const { lastItemId, lastNumber, owned, collected, collects } = series;
  return {
    series: { ...toSeriesCard(series), description: series.description, collects },
    collected,
    owned,
    price: priceIn(seriesAccess(context, viewer, series)),
    lastWatched:
      lastItemId !== null && lastNumber !== null
        ? { contentId: lastItemId, number: lastNumber }
        : null,
    list: shown.map((row) => toEpisode(context, viewer, row)),
    cursor: last ? toCursor({ value: String(last.number), id: NO_ID }) : null,
  };
}

/** A series as this viewer meets it. Errors: 4040, 4031 (adult, age not confirmed). */
export async function getSeries(
  context: AppContext,
  viewer: Viewer,
  id: string,
): Promise<SeriesOfViewer> {
  const audience = audienceOf(viewer);
  const found = await findSeries(context.database, id, { userId: viewer.userId, audience });
  if (!found) throw await absence(context, viewer, id);
  return found;
}

/** Whether all episodes are open to this viewer, and what would open them. */
export function seriesAccess(
  { settings }: Pick<AppContext, 'settings'>,
  viewer: Viewer,
  series: SeriesTermsRow,
): AccessDecision {
  return decideAccess({
    viewer: { userId: viewer.userId, owns: series.owned, tiers: toHeldTiers(series) },
    item: { ...series, previewSeconds: 0 },
    now: new Date(),
    supremeDiscountPercent: settings.current.supremeDiscountPercent,
  });
}

/** What the viewer would pay; null where nothing is to be bought. */
function priceIn({ need }: AccessDecision): Price {
  if (!need || need.priceGoldCents === null) return null;
  const { priceGoldCents, fullPriceGoldCents } = need;
  return { priceGoldCents, fullPriceGoldCents };
}

/** Where a video stands in its series, for its player; null if it is in none. */
export async function placeInSeries(context: AppContext, viewer: Viewer, { id }: { id: string }) {
  const { userId } = viewer;
  const found = await findPlaceInSeries(context.database, id, {
    userId,
    audience: audienceOf(viewer),
  });
  if (!found) return null;
  const { title, number, episodes, previousId, nextId } = found;
  const price = priceIn(seriesAccess(context, viewer, found));
  return { id: found.id, title, number, episodes, previousId, nextId, price };
}

/** Adult series are hidden from whoever has not confirmed their age, and that is said only where it helps. */
async function absence(
  { database }: Pick<AppContext, 'database'>,
  viewer: Viewer,
  id: string,
): Promise<AppError> {
  if (viewer.edition === 'light' || viewer.ageConfirmed) return new AppError(4040);
  const adult = await findSeries(database, id, { userId: viewer.userId, audience: 'everything' });
  return new AppError(adult ? 4031 : 4040);
}

function numberAfter(cursor: string | undefined): number {
  const place = fromCursor(cursor, 'number');
  if (!place) return 0;
  const number = Number(place.value);
  if (!Number.isInteger(number) || number < 0 || number > 2_147_483_647)
    throw badField('cursor', '翻页位置无效，请刷新列表');
  return number;
}

/** A published series as it stands in a list. */
export function toSeriesCard(row: SeriesRow): SeriesCard {
  return {
    id: row.id,
    contentType: 3,
    title: row.title,
    cover: row.cover ?? NO_COVER,
    episodes: row.episodes,
    finished: row.finished,
    terms: {
      freeEpisodes: row.freeEpisodes,
      rule: row.rule,
      tier: row.tier,
      episodePriceGoldCents: row.episodePriceGoldCents,
      priceGoldCents: row.priceGoldCents,
    },
    rating: row.rating,
    plays: row.plays,
    uploader: row.uploaderId
      ? { id: row.uploaderId, nickname: row.uploaderNickname ?? '', avatar: row.uploaderAvatar }
      : null,
    publishedAt: row.publishedAt.getTime(),
  };
}

function toEpisode({ settings }: AppContext, viewer: Viewer, row: EpisodeRow): Episode {
  const access = decideAccess({
    viewer: { userId: viewer.userId, owns: row.owns, tiers: toHeldTiers(row) },
    item: { ...row, previewSeconds: 0 },
    now: new Date(),
    supremeDiscountPercent: settings.current.supremeDiscountPercent,
  });
  return {
    number: row.number,
    video: { ...toVideoCard(row), marks: toViewerState(row) },
    open: access.allowed,
  };
}
