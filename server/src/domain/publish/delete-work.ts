import { listFileFolders } from '../../db/queries/books/edit-chapters.ts';
import { deleteDraft } from '../../db/queries/creators/works.ts';
import { listMediaPlaces } from '../../db/queries/media/replace.ts';
import { retireFiles } from '../../db/queries/media/retired-files.ts';
import { deleteMediaFiles } from '../media/delete-media-files.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { getOwnWork } from './own-works.ts';
import type { PublishContext } from './context.ts';

/** Deletes a draft that was never public, with its video, pictures and sound. Errors: 4040, 4090 (no draft, or public before). */
export async function deleteWork(
  context: PublishContext,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  const { database, events } = context;
  const { content } = await getOwnWork(database, viewer, id);
  if (content.publishedAt !== null) throw new AppError(4090, '公开过的作品不能删除，可以隐藏');
  const places = await listMediaPlaces(database, id);
  await database.orm.transaction(async (orm) => {
    for (const folder of await listFileFolders({ orm }, id)) await retireFiles({ orm }, folder);
    if (!(await deleteDraft({ orm }, id)))
      throw new AppError(4090, '审核中的作品不能删除，请先撤回');
  });
  // A worker that is transcoding it finds the claim gone, stops, and deletes what it wrote.
  await events.publish('mediaWork', id);
  for (const place of places) await deleteMediaFiles(context, place);
  return {};
}
