import {
  libraryKind,
  type LibraryEntry,
  type LibraryKind,
} from '@yehang/contract/shapes/library.ts';
import {
  countLibrary,
  listLibrarySeries,
  listLibraryVideos,
  type LibrarySeriesRow,
  type LibraryList,
  type LibraryVideoRow,
} from '../../db/queries/library/lists.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import { toVideoCard } from '../content/to-video-card.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { AppContext } from '../app-context.ts';
import { toSeriesCard } from '../series/series-pages.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

/**
 * One page of what a viewer collected or watched, of one kind, latest first. What this audience may not know of is
 * left out; of what is not published any more only the place is shown. Error: 4000 (cursor).
 */
export async function listLibrary(
  { database }: Pick<AppContext, 'database'>,
  viewer: Viewer,
  request: { side: LibraryList; kind: LibraryKind; cursor?: string | undefined; pageSize: number },
) {
  const page = {
    userId: viewer.userId,
    audience: audienceOf(viewer),
    side: request.side,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  };
  if (request.kind === 'collection')
    return toPage(await listLibrarySeries(database, page), request.pageSize, toSeriesEntry);
  const rows = await listLibraryVideos(database, { ...page, kind: request.kind });
  return toPage(rows, request.pageSize, toVideoEntry);
}

function toVideoEntry(row: LibraryVideoRow): LibraryEntry {
  return {
    subjectKind: 'video',
    id: row.id,
    at: row.at.getTime(),
    card: row.isUp ? { ...toVideoCard(row), marks: toViewerState(row) } : null,
    lastEpisode: null,
  };
}

function toSeriesEntry(row: LibrarySeriesRow): LibraryEntry {
  const { lastItemId, lastNumber } = row;
  const isKnown = row.isUp && lastItemId !== null && lastNumber !== null;
  return {
    subjectKind: 'collection',
    id: row.id,
    at: row.at.getTime(),
    card: row.isUp ? toSeriesCard(row) : null,
    lastEpisode: isKnown ? { contentId: lastItemId, number: lastNumber } : null,
  };
}

/** Every kind of content there is, with what the viewer has of it. */
export async function libraryKinds({ database }: Pick<AppContext, 'database'>, viewer: Viewer) {
  const { userId } = viewer;
  const counts = await countLibrary(database, { userId, audience: audienceOf(viewer) });
  return {
    kinds: libraryKind.options.map((kind) => {
      const { collected, watched } = counts.find((row) => row.kind === kind) ?? NONE;
      return { kind, collected, watched };
    }),
  };
}

const NONE = { collected: 0, watched: 0 };
