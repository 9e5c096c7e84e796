import type {
  MeasureKind,
  MeasureRule,
  MeasureSubject,
} from '@yehang/contract/shapes/measure-values.ts';
import { listPicturesOf, unlistPicturesOf } from '../../db/queries/policy/removed-pictures.ts';
import { closeFiles } from '../../db/queries/pictures/closed-files.ts';
import type { Queryable } from '../../db/types.ts';
import { PDQ_MOST_DISTANCE } from '../../media/pictures/pdq/distance.ts';

/** What must not come back under another title; what is hidden for less, as for advertising, may be shown elsewhere. */
export const GRAVE: ReadonlySet<MeasureRule> = new Set([
  'minor',
  'depicted',
  'nonconsent',
  'consent',
  'illegal',
]);

export const isGrave = (rule: MeasureRule): boolean => GRAVE.has(rule);

/**
 * Puts the pictures of what staff take down or hide onto the server's own list, so that they are noticed from now on, and
 * has their files not served any more.
 */
export async function noteRemovedPictures(
  database: Queryable,
  measure: { kind: MeasureKind; subjectKind: MeasureSubject; rule: MeasureRule },
  ids: readonly string[],
): Promise<void> {
  const { kind, subjectKind, rule } = measure;
  // What only waits for a decision is no copy to be sought, and is not served meanwhile.
  const isClosed = kind === 'takeDown' || kind === 'hide' || kind === 'withhold';
  if (isClosed) await closeFiles(database, subjectKind, ids, isGrave(rule));
  const isListed =
    kind === 'takeDown' || (kind === 'hide' && (isGrave(rule) || subjectKind !== 'content'));
  if (isListed) await listPicturesOf(database, subjectKind, ids);
}

/** Takes the pictures of a thing that is shown again off the server's own list, with what was marked for them. */
export function unlistPictures(database: Queryable, subjectId: string): Promise<void> {
  return unlistPicturesOf(database, subjectId, PDQ_MOST_DISTANCE);
}
