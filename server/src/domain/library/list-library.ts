import { libraryKind } from '@yehang/contract/shapes/content.ts';
import type { LibraryEntry } from '@yehang/contract/shapes/library.ts';
import {
  countLibrary,
  listLibrary as listRows,
  type LibraryList,
  type LibraryRow,
} from '../../db/queries/library/lists.ts';
import { toContentCards } from '../content/content-cards.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';
import type { ContentKinds } from '../content/kind-module.ts';

/**
 * One page of what a viewer collected or watched, of one kind, latest first. What this audience may not know of is
 * left out; what is not published any more is shown as a placeholder. Error: 4000 (cursor).
 */
export async function listLibrary<Kind extends string>(
  context: { database: Database; kinds: ContentKinds },
  viewer: Viewer,
  request: { side: LibraryList; kind: Kind; cursor?: string | undefined; pageSize: number },
) {
  const { side, kind, pageSize } = request;
  const rows = await listRows(context.database, {
    userId: viewer.userId,
    audience: audienceOf(viewer),
    side,
    kind,
    after: fromCursor(request.cursor, 'moment'),
    limit: pageSize + 1,
  });
  const cards = await toContentCards(
    context,
    rows.slice(0, pageSize).filter((row) => row.isUp),
  );
  const toEntry = (row: LibraryRow): Omit<LibraryEntry, 'kind'> & { kind: Kind } => {
    const card = cards.get(row.id);
    return {
      id: row.id,
      kind,
      at: row.at.getTime(),
      card: card ? { ...card, marks: toViewerState(row) } : null,
      lastEpisode: card && side === 'history' ? lastEpisodeOf(row) : null,
    };
  };
  return toPage(rows, pageSize, toEntry);
}

function lastEpisodeOf({ lastPart, lastPartContentId }: LibraryRow): LibraryEntry['lastEpisode'] {
  if (lastPart === null || lastPartContentId === null) return null;
  return { contentId: lastPartContentId, number: lastPart };
}

/** Every kind that is listed, with how many of each the viewer has. */
export async function libraryKinds({ database }: { database: Database }, viewer: Viewer) {
  const { userId } = viewer;
  const counts = await countLibrary(database, { userId, audience: audienceOf(viewer) });
  return {
    kinds: libraryKind.options.map((kind) => {
      const of = counts.find((row) => row.kind === kind);
      return { kind, collected: of?.favorites ?? 0, watched: of?.history ?? 0 };
    }),
  };
}
