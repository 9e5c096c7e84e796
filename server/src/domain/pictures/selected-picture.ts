import { findUploadedPicture } from '../../db/queries/uploads/pictures.ts';
import type { StoredPicture } from '../../media/manifest.ts';
import { badField } from '../app-error.ts';
import type { Database } from '../../db/connect.ts';

/**
 * The picture that a record names by its path: the one it has already, or one that was uploaded.
 * Error: 4000 naming `field` (unknown picture).
 */
export async function selectedPicture(
  { database }: { database: Database },
  path: string | null,
  { field, present }: { field: string; present: StoredPicture | null },
): Promise<StoredPicture | null> {
  if (path === null) return null;
  if (present?.path === path) return present;
  const found = await findUploadedPicture(database, path);
  if (!found) throw badField(field, '没有这张图片，请重新上传');
  return found;
}
