import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { moveMedia } from '../../db/queries/media/jobs.ts';
import { requireCreator } from '../creator/own-creator.ts';
import { mediaMoves } from '../media/media-state.ts';
import { limit } from '../rate-limits.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { getOwnWork, ownWork } from './own-works.ts';
import type { PublishContext } from './context.ts';

const RETRIES = { limit: 30, windowSeconds: 86_400 };

/**
 * Queues the video of one's work again. Errors: 4030, 4040, 4090 (it did not fail, or the file itself is at fault
 * and deleted), 4290.
 */
export async function retryMedia(
  context: PublishContext,
  viewer: Viewer,
  id: string,
): Promise<OwnWork> {
  const { database, events, counters } = context;
  await requireCreator(context, viewer);
  const { hasSource } = await getOwnWork(database, viewer, id);
  if (!hasSource) throw new AppError(4090, '原来的文件不能用，请换一个文件');
  await limit(counters, `publish-retry:${viewer.userId}`, RETRIES);
  const { from, to } = mediaMoves.retry;
  if (!(await moveMedia(database, id, [...from], to)))
    throw new AppError(4090, '视频已经在处理，请刷新后再看');
  await events.publish('mediaWork', id);
  return ownWork(context, viewer, id);
}
