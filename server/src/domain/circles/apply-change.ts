import type { WorkChange } from '@yehang/contract/shapes/work.ts';
import { updateCircleDetails, writeThemes } from '../../db/queries/circles/circles.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';

/** Writes a change of a public circle that the review approved; its title and description are the caller's. */
export async function applyCircleChange(
  database: Queryable,
  contentId: string,
  { title, circle }: WorkChange,
): Promise<void> {
  if (title !== undefined) await updateCircleDetails(database, contentId, { name: title });
  if (!circle) return;
  await updateCircleDetails(database, contentId, { rules: circle.rules });
  await writeThemes(database, contentId, circle.themes, newId);
}
