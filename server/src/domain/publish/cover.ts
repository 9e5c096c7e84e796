import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { lockContent, updateContent } from '../../db/queries/content/console.ts';
import { takeUpload } from '../../db/queries/uploads/uploads.ts';
import type { Database } from '../../db/connect.ts';
import { lockWork } from '../../db/queries/review/review.ts';
import { requireCreator } from '../creator/own-creator.ts';
import { storeCover } from '../imports/store-cover.ts';
import { pictureRefusal } from '../pictures/picture-refusal.ts';
import { limit } from '../rate-limits.ts';
import type { PublicKeys } from '../settings/public-keys.ts';
import { pictureOfUpload } from '../upload/picture-of-upload.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { changePublicWork } from './change-public-work.ts';
import type { PublishContext } from './context.ts';
import { getOwnWork, ownWork } from './own-works.ts';

const COVERS = { limit: 200, windowSeconds: 86_400 };

/**
 * Gives a work of the viewer's own a cover: a draft at once, what was public with its pending change.
 * Errors: 4030, 4040, 4090 (state; the upload), 4130, 4150, 4290.
 */
export async function giveCover(
  context: PublishContext & { keys: PublicKeys },
  viewer: Viewer,
  { id, uploadId }: { id: string; uploadId: string },
): Promise<OwnWork> {
  const { database, chunks } = context;
  await requireCreator(context, viewer);
  const row = await getOwnWork(database, viewer, id);
  const { state, publishedAt } = row.content;
  if (publishedAt === null && state !== 'draft') throw new AppError(4090, '只能修改草稿，请先撤回');
  if (row.mediaState !== 'ready') throw new AppError(4090, '视频还在处理，处理好后再换封面');
  await limit(context.counters, `publish-picture:${viewer.userId}`, COVERS);
  const field = 'uploadId';
  const bytes = await pictureOfUpload(context, viewer.userId, { uploadId, field });
  const cover = await storeCover(context, bytes, { isRequest: true }).catch((error: unknown) => {
    throw pictureRefusal(error, field);
  });
  const take = async (queryable: Pick<Database, 'orm'>) => {
    if (!(await takeUpload(queryable, uploadId)))
      throw new AppError(4090, '这个文件已经用过，请重新上传');
  };
  if (publishedAt !== null) {
    await take(database);
    await changePublicWork(context, viewer, row, {}, cover);
  } else
    await database.orm.transaction(async (orm) => {
      await lockWork({ orm }, id);
      await lockContent({ orm }, id);
      const present = await getOwnWork({ orm }, viewer, id);
      if (present.content.state !== 'draft') throw new AppError(4090, '只能修改草稿，请先撤回');
      await take({ orm });
      await updateContent({ orm }, id, { cover });
    });
  await chunks.discard(uploadId);
  return ownWork(context, viewer, id);
}
