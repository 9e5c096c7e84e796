import { eq } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import type { Queryable, StoredPicture } from '../../types.ts';
import { uploadedPictures } from '../../schema/uploaded-pictures.ts';

/** Notes an uploaded picture; the same picture is noted once. */
export async function noteUploadedPicture(
  { orm }: Pick<Database, 'orm'>,
  picture: StoredPicture,
  uploadedBy: string,
): Promise<void> {
  await orm
    .insert(uploadedPictures)
    .values({ ...picture, uploadedBy })
    .onConflictDoNothing();
}

export async function findUploadedPicture(
  { orm }: Queryable,
  path: string,
): Promise<StoredPicture | null> {
  const { width, height, color } = uploadedPictures;
  const [row] = await orm
    .select({ path: uploadedPictures.path, width, height, color })
    .from(uploadedPictures)
    .where(eq(uploadedPictures.path, path));
  return row ?? null;
}
