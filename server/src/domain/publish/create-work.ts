import type { z } from 'zod';
import { kindCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { newWork, OwnWork } from '@yehang/contract/shapes/work.ts';
import { insertVideo } from '../../db/queries/content/console.ts';
import { takeUpload } from '../../db/queries/uploads/uploads.ts';
import { findWorkIdByKey, insertFileHash, insertWork } from '../../db/queries/creators/works.ts';
import { newId } from '../../db/new-id.ts';
import { newMediaSecrets } from '../media/new-media-secrets.ts';
import { requireCreator, requireTerms } from '../creator/own-creator.ts';
import { isDuplicate } from '../is-duplicate.ts';
import { limit } from '../rate-limits.ts';
import { AppError, badField } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { ownWork } from './own-works.ts';
import { wholeUpload } from '../upload/whole-upload.ts';
import {
  checkFields,
  fitToKind,
  requireOwnNovel,
  toColumns,
  writeRelatedRows,
} from './work-fields.ts';
import { requireCategory } from './categories.ts';
import { insertRoomWork } from './create-room-work.ts';
import type { PublishContext } from './context.ts';

type NewWork = z.infer<z.ZodObject<typeof newWork>> & { isAiMade?: boolean };

const PER_DAY = { limit: 100, windowSeconds: 86_400 };

/**
 * Makes a draft of a whole upload of the viewer's own and queues its transcoding; a book or a picture set begins empty.
 * The same key again gives the same work. Errors: 4000, 4030 (no creator), 4031, 4040 (no such upload), 4090 (not whole, used, terms), 4290.
 */
export async function createWork(
  context: PublishContext,
  viewer: Viewer,
  request: NewWork,
): Promise<OwnWork> {
  const { database, events } = context;
  const creator = await requireCreator(context, viewer);
  const repeated = () => findWorkIdByKey(database, viewer.userId, request.idempotencyKey);
  const known = await repeated();
  if (known) return ownWork(context, viewer, known);
  requireTerms(request.termsVersion);
  const kind = request.kind ?? 'long';
  const fields = fitToKind(kind, request);
  checkFields(viewer, request);
  await requireCategory(context, kind, request.channelId);
  await requireOwnNovel(database, viewer, request.textContentId);
  const { uploadId } = request;
  if (kindCan(kind, 'video') !== (uploadId !== undefined))
    throw badField(
      'uploadId',
      kindCan(kind, 'video') ? '请先上传文件' : '这种作品先建草稿，再导入文件',
    );
  await limit(context.counters, `publish:${viewer.userId}`, PER_DAY);
  const contentId = newId();
  try {
    if (uploadId === undefined) {
      await database.orm.transaction(async (orm) => {
        await insertRoomWork({ orm }, context.kinds, {
          contentId,
          creatorId: viewer.userId,
          displayName: creator.displayName,
          kind,
          fields,
          termsVersion: request.termsVersion,
          key: request.idempotencyKey,
          isAiMade: request.isAiMade ?? false,
        });
      });
      return await ownWork(context, viewer, contentId);
    }
    const source = await wholeUpload(context, { kind: 'user', id: viewer.userId }, uploadId);
    await database.orm.transaction(async (orm) => {
      if (!(await takeUpload({ orm }, uploadId)))
        throw new AppError(4090, '这个文件已经用过，请重新上传');
      await insertVideo(
        { orm },
        {
          id: contentId,
          // The picture's shape decides once it is known, unless the creator did.
          kind,
          uploaderId: viewer.userId,
          ...toColumns(request),
          title: request.title,
        },
        { ...source.media, kindGiven: request.kind !== undefined, ...newMediaSecrets(context) },
      );
      await insertWork(
        { orm },
        {
          contentId,
          creatorId: viewer.userId,
          key: request.idempotencyKey,
          termsVersion: request.termsVersion,
        },
      );
      await insertFileHash({ orm }, contentId, source.hash);
      await writeRelatedRows({ orm }, contentId, request, `创作者 ${creator.displayName}`);
    });
  } catch (error) {
    // The same request at the same moment was quicker.
    const winner = isDuplicate(error) || error instanceof AppError ? await repeated() : null;
    if (!winner) throw error;
    return ownWork(context, viewer, winner);
  }
  await events.publish('mediaWork', contentId);
  return ownWork(context, viewer, contentId);
}
