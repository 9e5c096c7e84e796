import type { z } from 'zod';
import type { mediaStatus } from '@yehang/contract/shapes/console-content.ts';
import { findConsoleContent } from '../../db/queries/content/console.ts';
import { insertFileHash, isWork } from '../../db/queries/creators/works.ts';
import { lockMediaState, queueReplacement, replaceMedia } from '../../db/queries/media/replace.ts';
import { takeUpload } from '../../db/queries/uploads/uploads.ts';
import { AppError } from '../app-error.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { wholeUpload } from '../upload/whole-upload.ts';
import { deleteMediaFiles } from './delete-media-files.ts';
import { newMediaSecrets } from './new-media-secrets.ts';
import { mediaStatusOf } from './manage-media.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { ChunkStore } from '../../media/chunks/chunk-store.ts';
import type { Storage } from '../../media/storage/storage.ts';
import type { Seal } from '../seal.ts';

/** What giving a content another file takes. */
interface ReplaceContext {
  database: Database;
  events: EventBus;
  chunks: ChunkStore;
  storage: Storage;
  seal: Seal;
}

/**
 * Gives a content another file, and queues it. Media that are ready play on until those of the file take their place;
 * of others all that was made goes. The same upload again changes nothing. Errors: 4040 (no such content, upload), 4090
 * (another file under way, taken down, a creator's draft; upload not whole, used).
 */
export async function replaceSource(
  context: ReplaceContext,
  staff: StaffMember,
  { contentId, uploadId }: { contentId: string; uploadId: string },
): Promise<z.infer<typeof mediaStatus>> {
  const { database, events } = context;
  const found = await findConsoleContent(database, contentId);
  if (!found?.media) throw new AppError(4040, '没有这个视频');
  if (found.media.uploadId === uploadId || found.replacement?.uploadId === uploadId)
    return mediaStatusOf(context, contentId);
  if (found.content.state === 'takenDown') throw new AppError(4090, '已移除的内容不能换文件');
  if (found.content.state === 'draft' && (await isWork(database, contentId)))
    throw new AppError(4090, '这是创作者的草稿，由创作者自己换文件');
  const source = await wholeUpload(context, { kind: 'staff', id: staff.staffId }, uploadId);
  const before = toFile(found.media);
  const earlier = await database.orm.transaction(async (orm) => {
    const fresh = { ...source.media, ...newMediaSecrets(context) };
    const isReady = (await lockMediaState({ orm }, contentId)) === 'ready';
    const places = await (isReady ? queueReplacement : replaceMedia)({ orm }, contentId, fresh);
    if (!places) throw new AppError(4090, '正在换另一个文件，请等它完成，或先取消');
    if (!(await takeUpload({ orm }, uploadId)))
      throw new AppError(4090, '这个文件已经用过，请重新上传');
    await insertFileHash({ orm }, contentId, source.hash);
    await writeAuditLog({ orm }, staff, {
      action: 'media.replace',
      subject: contentId,
      detail: changesOf(before, toFile(source.media)),
    });
    return places;
  });
  await events.publish('mediaWork', contentId);
  for (const place of earlier) await deleteMediaFiles(context, place);
  return mediaStatusOf(context, contentId);
}

const toFile = (of: { sourceName: string; sourceBytes: number }) => ({
  filename: of.sourceName,
  bytes: of.sourceBytes,
});
