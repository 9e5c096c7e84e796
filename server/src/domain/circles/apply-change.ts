import type { WorkChange } from '@yehang/contract/shapes/work.ts';
import {
  isCircleName,
  updateCircleDetails,
  writeThemes,
} from '../../db/queries/circles/circles.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';

/** Writes a change of a public circle that the review approved; its title and description are the caller's. Error: 4090 (the name). */
export async function applyCircleChange(
  database: Queryable,
  contentId: string,
  { title, circle }: WorkChange,
): Promise<void> {
  if (title !== undefined) {
    // Another circle may have taken the name since.
    if (await isCircleName(database, title, { but: contentId }))
      throw new AppError(4090, '已经有同名的圈子了，请退回', { field: 'name' });
    await updateCircleDetails(database, contentId, { name: title });
  }
  if (!circle) return;
  await updateCircleDetails(database, contentId, { rules: circle.rules });
  await writeThemes(database, contentId, circle.themes, newId);
}
