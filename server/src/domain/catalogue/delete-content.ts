import { deleteUnpublished, findConsoleContent } from '../../db/queries/content/console.ts';
import { listFileFolders } from '../../db/queries/books/edit-chapters.ts';
import { isWork } from '../../db/queries/creators/works.ts';
import { retireFiles } from '../../db/queries/media/retired-files.ts';
import { listMediaPlaces } from '../../db/queries/media/replace.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { ChunkStore } from '../../media/chunks/chunk-store.ts';
import type { Storage } from '../../media/storage/storage.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { deleteMediaFiles } from '../media/delete-media-files.ts';

/** What deleting a content takes. */
export interface DeleteContext {
  database: Database;
  events: EventBus;
  chunks: ChunkStore;
  storage: Storage;
}

/**
 * Deletes a content of any kind that was never public, with its media and pictures; deleted already, nothing happens.
 * Error: 4090 (it was public, or is a creator's).
 */
export async function deleteContent(
  context: DeleteContext,
  staff: Pick<StaffMember, 'staffId' | 'login' | 'address'>,
  id: string,
): Promise<void> {
  const { database, events } = context;
  const found = await findConsoleContent(database, id);
  if (!found) return;
  if (await isWork(database, id)) throw new AppError(4090, '创作者的作品由作者自己删除');
  const places = await listMediaPlaces(database, id);
  await database.orm.transaction(async (orm) => {
    for (const folder of await listFileFolders({ orm }, id)) await retireFiles({ orm }, folder);
    if (!(await deleteUnpublished({ orm }, id)))
      throw new AppError(4090, '发布过的内容不能删除，可以下架');
    const { title, kind } = found.content;
    await writeAuditLog({ orm }, staff, {
      action: 'item.delete',
      subject: id,
      detail: { title, kind },
    });
  });
  // A worker that is transcoding it finds the claim gone, stops, and deletes what it wrote.
  await events.publish('mediaWork', id);
  await events.publish('catalogue', '*');
  for (const place of places) await deleteMediaFiles(context, place);
}
