import { deleteDraft } from '../../db/queries/works.ts';
import { findMediaAsset } from '../../db/queries/media-jobs.ts';
import type { Domain } from '../domain.ts';
import { deleteMediaFiles } from '../media/delete-media-files.ts';
import { Refusal } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';
import { getOwnWork } from './own-works.ts';

/** Deletes a draft that was never public, and its video. Errors: 4040, 4090 (no draft, or public before). */
export async function deleteWork(
  domain: Domain,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  const { database, changes } = domain;
  const { item } = await getOwnWork(database, viewer, id);
  if (item.publishedAt !== null) throw new Refusal(4090, '公开过的作品不能删除，可以隐藏');
  const media = await findMediaAsset(database, id);
  if (!(await deleteDraft(database, id))) throw new Refusal(4090, '审核中的作品不能删除，请先撤回');
  // Whoever is transcoding it finds the claim gone, stops, and deletes what it wrote.
  await changes.tell('mediaWork', id);
  if (media) await deleteMediaFiles(domain, media);
  return {};
}
