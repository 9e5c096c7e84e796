import { keptKind, type KeptEntry, type KeptKind } from '@yehang/contract/shapes/kept.ts';
import {
  countKept,
  listKeptSeries,
  listKeptVideos,
  type KeptSeriesRow,
  type KeptSide,
  type KeptVideoRow,
} from '../../db/queries/kept-lists.ts';
import { toMarks } from '../catalogue/to-marks.ts';
import { toVideoCard } from '../catalogue/to-video-card.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Domain } from '../domain.ts';
import { toSeriesCard } from '../series/series-pages.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

/**
 * One page of what a viewer collected or watched, of one kind, latest first. What this audience may not know of is
 * left out; of what is not up any more the place alone is told. Error: 4000 (cursor).
 */
export async function listKept(
  { database }: Pick<Domain, 'database'>,
  viewer: Viewer,
  request: { side: KeptSide; kind: KeptKind; cursor?: string | undefined; pageSize: number },
) {
  const page = {
    userId: viewer.userId,
    audience: audienceOf(viewer),
    side: request.side,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  };
  if (request.kind === 'collection')
    return toPage(await listKeptSeries(database, page), request.pageSize, toSeriesEntry);
  const rows = await listKeptVideos(database, { ...page, kind: request.kind });
  return toPage(rows, request.pageSize, toVideoEntry);
}

function toVideoEntry(row: KeptVideoRow): KeptEntry {
  return {
    subjectKind: 'video',
    id: row.id,
    at: row.at.getTime(),
    card: row.isUp ? { ...toVideoCard(row), marks: toMarks(row) } : null,
    lastEpisode: null,
  };
}

function toSeriesEntry(row: KeptSeriesRow): KeptEntry {
  const { lastItemId, lastNumber } = row;
  const isKnown = row.isUp && lastItemId !== null && lastNumber !== null;
  return {
    subjectKind: 'collection',
    id: row.id,
    at: row.at.getTime(),
    card: row.isUp ? toSeriesCard(row) : null,
    lastEpisode: isKnown ? { itemId: lastItemId, number: lastNumber } : null,
  };
}

/** Every kind of content there is, with what the viewer has of it. */
export async function keptKinds({ database }: Pick<Domain, 'database'>, viewer: Viewer) {
  const { userId } = viewer;
  const counts = await countKept(database, { userId, audience: audienceOf(viewer) });
  return {
    kinds: keptKind.options.map((kind) => {
      const { collected, watched } = counts.find((row) => row.kind === kind) ?? NONE;
      return { kind, collected, watched };
    }),
  };
}

const NONE = { collected: 0, watched: 0 };
