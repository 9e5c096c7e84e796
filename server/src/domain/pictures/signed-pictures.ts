import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import type { Database } from '../../db/connect.ts';
import { listPagePictures } from '../../db/queries/pictures/page-pictures.ts';
import type { PictureGrants } from './picture-grants.ts';

/** The pictures of a chapter or a set with addresses that end; `limit` where only the first ones may be seen. */
export async function signedPicturesOf(
  { database, pictureGrants }: { database: Database; pictureGrants: PictureGrants },
  of: { contentId: string; partId: string | null; limit?: number | null },
): Promise<{ pictures: PagePicture[]; expiresAt: number }> {
  const rows = await listPagePictures(database, { limit: null, ...of });
  const expiresAt = pictureGrants.expiresAt();
  const pictures = rows.map((row) => ({
    ...row,
    slices: row.slices.map((slice) => pictureGrants.sign(slice, expiresAt)),
  }));
  return { pictures, expiresAt };
}
