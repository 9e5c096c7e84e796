import type { OpenableRow } from '../../db/queries/content/open.ts';

/** Whether a content is there for a viewer. What is hidden stays for those who bought it, unless it is withheld or down. */
export function isThere({
  state,
  isWithheld,
  owns,
}: Pick<OpenableRow, 'state' | 'isWithheld' | 'owns'>): boolean {
  if (state === 'published') return true;
  return owns && state !== 'takenDown' && !isWithheld;
}
