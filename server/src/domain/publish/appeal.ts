import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { insertAppeal } from '../../db/queries/review/appeals.ts';
import { newId } from '../../db/new-id.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { getOwnWork, ownWork } from './own-works.ts';
import type { Database } from '../../db/connect.ts';

/** Objects to the taking down of one's work, once for each. Errors: 4040, 4090. */
export async function appealTakeDown(
  context: { database: Database },
  viewer: Viewer,
  { id, text }: { id: string; text: string },
): Promise<OwnWork> {
  const { content, takeDown } = await getOwnWork(context.database, viewer, id);
  if (content.state !== 'takenDown' || !takeDown)
    throw new AppError(4090, '只有被下架的作品可以申诉');
  const row = { id: newId(), contentId: id, refundJobId: takeDown.id, text };
  if (!(await insertAppeal(context.database, row))) throw new AppError(4090, '已经申诉过了');
  return ownWork(context, viewer, id);
}
