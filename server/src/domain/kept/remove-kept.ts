import type { KeptKind, Removed } from '@yehang/contract/shapes/kept.ts';
import { newId } from '../../db/new-id.ts';
import type { KeptSide } from '../../db/queries/kept-lists.ts';
import { removeKept, restoreKept, UNDO_SECONDS } from '../../db/queries/kept-removals.ts';
import type { Domain } from '../domain.ts';
import { badField, Refusal } from '../refusal.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

/**
 * Removes what a viewer collected or watched: some by name, or all of a kind that they are shown. Tidying up says
 * nothing about taste, so that the feeds hear nothing of it. Error: 4000 (neither, or both, of ids and all).
 */
export async function removeFromKept(
  { database }: Pick<Domain, 'database'>,
  viewer: Viewer,
  request: {
    side: KeptSide;
    kind: KeptKind;
    ids?: readonly string[] | undefined;
    all?: true | undefined;
  },
): Promise<Removed> {
  const { side, kind, ids, all } = request;
  if ((ids === undefined) === (all === undefined)) throw badField('ids', '请选择要删除的内容');
  const removalId = newId();
  const removed = await removeKept(database, {
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
export async function restoreToKept(
  { database }: Pick<Domain, 'database'>,
  { userId }: Viewer,
  removalId: string,
): Promise<{ restored: number }> {
  const restored = await restoreKept(database, { removalId, userId });
  if (restored === null) throw new Refusal(4040, '已经不能撤销了');
  return { restored };
}
