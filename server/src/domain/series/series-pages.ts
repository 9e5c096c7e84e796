import type { Episode, SeriesCard } from '@yehang/contract/shapes/series.ts';
import {
  findPlaceInSeries,
  findSeries,
  listEpisodes,
  pageOfSeries,
  type EpisodeRow,
  type SeriesRow,
} from '../../db/queries/series.ts';
import { decideAccess, discountedPrice, holdsTier } from '../access/decide-access.ts';
import { toMarks } from '../catalogue/to-marks.ts';
import { toVideoCard } from '../catalogue/to-video-card.ts';
import { fromCursor, toCursor, toPage } from '../cursor.ts';
import type { Domain } from '../domain.ts';
import { badField, Refusal } from '../refusal.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

/** Shown until the first episode has a picture. */
const NO_COVER = { path: '', width: 16, height: 9, color: '#14161C' };
/** Cursors name a place by a value and an id; in a series the number alone says it all. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** One page of series. Error: 4000 (cursor). */
export async function listSeries(
  { database }: Domain,
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

/** A series and one page of its episodes. Errors: 4040, 4031 (adult, age not confirmed), 4000 (cursor). */
export async function seriesDetails(
  domain: Domain,
  viewer: Viewer,
  request: { id: string; cursor?: string | undefined; pageSize: number },
) {
  const { database } = domain;
  const audience = audienceOf(viewer);
  const { userId } = viewer;
  const series = await findSeries(database, request.id, { userId, audience });
  if (!series) throw await absence(domain, viewer, request.id);
  const rows = await listEpisodes(database, {
    seriesId: series.id,
    userId,
    audience,
    after: numberAfter(request.cursor),
    limit: request.pageSize + 1,
  });
  const shown = rows.slice(0, request.pageSize);
  const last = rows.length > request.pageSize ? shown.at(-1) : undefined;
  const { lastItemId, lastNumber, owned, priceGoldCents } = series;
  return {
    series: { ...toSeriesCard(series), description: series.description },
    owned,
    price: owned ? null : priceFor(domain, priceGoldCents, series.holdsSupremeUntil),
    lastWatched:
      lastItemId !== null && lastNumber !== null
        ? { itemId: lastItemId, number: lastNumber }
        : null,
    list: shown.map((row) => toEpisode(domain, viewer, row)),
    cursor: last ? toCursor({ value: String(last.number), id: NO_ID }) : null,
  };
}

/** Where a video stands in its series, for its player; null if it is in none. */
export async function placeInSeries(
  domain: Domain,
  viewer: Viewer,
  { id, supremeUntil }: { id: string; supremeUntil: Date | null },
) {
  const { userId } = viewer;
  const found = await findPlaceInSeries(domain.database, id, {
    userId,
    audience: audienceOf(viewer),
  });
  if (!found) return null;
  const { priceGoldCents, owned, ...place } = found;
  return { ...place, price: owned ? null : priceFor(domain, priceGoldCents, supremeUntil) };
}

/** Adult series are hidden from whoever has not confirmed their age, and that is said only where it helps. */
async function absence(
  { database }: Pick<Domain, 'database'>,
  viewer: Viewer,
  id: string,
): Promise<Refusal> {
  if (viewer.edition === 'light' || viewer.ageConfirmed) return new Refusal(4040);
  const adult = await findSeries(database, id, { userId: viewer.userId, audience: 'everything' });
  return new Refusal(adult ? 4031 : 4040);
}

function numberAfter(cursor: string | undefined): number {
  const place = fromCursor(cursor, 'number');
  if (!place) return 0;
  const number = Number(place.value);
  if (!Number.isInteger(number) || number < 0 || number > 2_147_483_647)
    throw badField('cursor', '翻页位置无效，请刷新列表');
  return number;
}

function priceFor({ settings }: Domain, full: number | null, supremeUntil: Date | null) {
  if (full === null) return null;
  const percent = settings.current.supremeDiscountPercent;
  const tiers = { supreme: supremeUntil, normal: null, live: null, dark: null };
  if (percent === 0 || !holdsTier(tiers, 'supreme', new Date()))
    return { priceGoldCents: full, fullPriceGoldCents: null };
  return { priceGoldCents: discountedPrice(full, percent), fullPriceGoldCents: full };
}

function toSeriesCard(row: SeriesRow): SeriesCard {
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

function toEpisode({ settings }: Domain, viewer: Viewer, row: EpisodeRow): Episode {
  const access = decideAccess({
    viewer: {
      userId: viewer.userId,
      owns: row.owns,
      tiers: {
        supreme: row.supremeUntil,
        normal: row.normalUntil,
        live: row.liveUntil,
        dark: row.darkUntil,
      },
    },
    item: { ...row, previewSeconds: 0 },
    now: new Date(),
    supremeDiscountPercent: settings.current.supremeDiscountPercent,
  });
  return {
    number: row.number,
    video: { ...toVideoCard(row), marks: toMarks(row) },
    open: access.allowed,
  };
}
