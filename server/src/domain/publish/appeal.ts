import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import type { Database } from '../../db/connect.ts';
import { findMeasureOfRefund } from '../../db/queries/trust/measures.ts';
import { AppError } from '../app-error.ts';
import { appealMeasure } from '../measures/own-measures.ts';
import type { Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';
import { getOwnWork, ownWork } from './own-works.ts';

/** Objects to the taking down of one's work, once for each. Errors: 4040, 4090. */
export async function appealTakeDown(
  context: { database: Database; settings: Settings },
  viewer: Viewer,
  { id, text }: { id: string; text: string },
): Promise<OwnWork> {
  const { content, takeDown } = await getOwnWork(context.database, viewer, id);
  if (content.state !== 'takenDown' || !takeDown)
    throw new AppError(4090, '只有被下架的作品可以申诉');
  const measure = await findMeasureOfRefund(context.database, takeDown.id);
  if (!measure) throw new AppError(4090, '这次下架不能申诉');
  await appealMeasure(context, viewer.userId, { id: measure.id, text });
  return ownWork(context, viewer, id);
}
