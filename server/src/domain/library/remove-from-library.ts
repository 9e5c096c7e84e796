import type { LibraryKind } from '@yehang/contract/shapes/content.ts';
import type { Removed } from '@yehang/contract/shapes/library.ts';
import { newId } from '../../db/new-id.ts';
import type { LibraryList } from '../../db/queries/library/lists.ts';
import {
  removeLibraryEntries,
  restoreLibraryEntries,
  UNDO_SECONDS,
} from '../../db/queries/library/removals.ts';
import { badField, AppError } from '../app-error.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';

/**
 * Removes what a viewer collected or watched: some by name, or all of a kind that they are shown. Feeds do not learn from it: it says nothing about interests. Error: 4000 (neither, or both, of ids and all).
 */
export async function removeFromLibrary(
  { database }: { database: Database },
  viewer: Viewer,
  request: {
    side: LibraryList;
    kind: LibraryKind;
    ids?: readonly string[] | undefined;
    all?: true | undefined;
  },
): Promise<Removed> {
  const { side, kind, ids, all } = request;
  if ((ids === undefined) === (all === undefined)) throw badField('ids', '请选择要删除的内容');
  const removalId = newId();
  const removed = await removeLibraryEntries(database, {
    removalId,
    userId: viewer.userId,
    audience: audienceOf(viewer),
    side,
    kind,
    ids: ids ?? null,
  });
  const undoUntil = Date.now() + UNDO_SECONDS * 1000;
  return { removed, removalId: removed > 0 ? removalId : null, undoUntil };
}

/** Undoes a removal of this viewer's. Error: 4040 (there is none, or its minute is over). */
export async function restoreToLibrary(
  { database }: { database: Database },
  { userId }: Viewer,
  removalId: string,
): Promise<{ restored: number }> {
  const restored = await restoreLibraryEntries(database, { removalId, userId });
  if (restored === null) throw new AppError(4040, '已经不能撤销了');
  return { restored };
}
