import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { moveContent, updateContent } from '../../db/queries/content/console.ts';
import { findMediaAsset } from '../../db/queries/media/jobs.ts';
import { replaceMedia } from '../../db/queries/media/replace.ts';
import { takeUpload } from '../../db/queries/uploads/uploads.ts';
import { insertFileHash } from '../../db/queries/creators/works.ts';
import { newMediaSecrets } from '../media/new-media-secrets.ts';
import { requireCreator } from '../creator/own-creator.ts';
import { deleteMediaFiles } from '../media/delete-media-files.ts';
import { limit } from '../rate-limits.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { getOwnWork, ownWork } from './own-works.ts';
import { wholeUpload } from '../upload/whole-upload.ts';
import type { PublishContext } from './context.ts';

const REPLACEMENTS = { limit: 50, windowSeconds: 86_400 };

/**
 * Gives a draft that was never public another file; the earlier one and all that was made of it goes. The same
 * upload again changes nothing.
 * Errors: 4030, 4040 (work, upload), 4090 (no draft, public before; not whole, used), 4290.
 */
export async function replaceFile(
  context: PublishContext,
  viewer: Viewer,
  { id, uploadId }: { id: string; uploadId: string },
): Promise<OwnWork> {
  const { database, events, counters } = context;
  await requireCreator(context, viewer);
  const { content } = await getOwnWork(database, viewer, id);
  const before = await findMediaAsset(database, id);
  if (before?.uploadId === uploadId) return ownWork(context, viewer, id);
  if (content.publishedAt !== null)
    throw new AppError(4090, '公开过的作品不能换文件，请发布新作品');
  await limit(counters, `publish-replace:${viewer.userId}`, REPLACEMENTS);
  const source = await wholeUpload(context, { kind: 'user', id: viewer.userId }, uploadId);
  const earlier = await database.orm.transaction(async (orm) => {
    // Writing the state it has holds the row: nothing is submitted, deleted or replaced meanwhile.
    if (!(await moveContent({ orm }, id, ['draft'], { state: 'draft' })))
      throw new AppError(4090, '只能给草稿换文件，请先撤回');
    if (!(await takeUpload({ orm }, uploadId)))
      throw new AppError(4090, '这个文件已经用过，请重新上传');
    const present = await replaceMedia({ orm }, id, {
      ...source.media,
      ...newMediaSecrets(context),
    });
    await insertFileHash({ orm }, id, source.hash);
    await updateContent({ orm }, id, { cover: null, extent: 0 });
    return present;
  });
  await events.publish('mediaWork', id);
  for (const place of earlier) await deleteMediaFiles(context, place);
  return ownWork(context, viewer, id);
}
