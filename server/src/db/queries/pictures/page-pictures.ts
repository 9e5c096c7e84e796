import type { CropBox } from '@yehang/contract/shapes/page-picture.ts';
import type { Database } from '../../connect.ts';
import type { StoredPicture } from '../../types.ts';

/** A picture of a chapter or a set, in its slices. */
export interface PagePictureRow {
  id: string;
  number: number;
  width: number;
  height: number;
  slices: StoredPicture[];
  crop: CropBox | null;
  caption: string;
}

/** The pictures of a chapter, or of a set without chapters, in their order; the first ones where a limit is given. */
export async function listPagePictures(
  { pool }: Pick<Database, 'pool'>,
  of: { contentId: string; partId: string | null; limit: number | null },
): Promise<PagePictureRow[]> {
  const { contentId, partId, limit } = of;
  const { rows } = await pool.query<PagePictureRow>({
    name: `list-page-pictures-${partId ? 'part' : 'set'}`,
    text: `select id, number, width, height, slices, crop, caption from content_pictures
      where content_id = $1 and part_id ${partId ? '= $3' : 'is null'} order by number limit $2`,
    values: [contentId, limit, ...(partId ? [partId] : [])],
  });
  return rows;
}
