import { and, count, eq, isNull, max, sql } from 'drizzle-orm';
import { contentPictures } from '../../schema/books.ts';
import { contents } from '../../schema/contents.ts';
import type { Queryable } from '../../types.ts';
import { insertPagePictures } from '../books/write-chapters.ts';

type PictureRow = Omit<typeof contentPictures.$inferInsert, 'contentId' | 'partId'>;

/** Adds pictures to the end of a set, and brings up to date how many it has. */
export async function appendSetPictures(
  { orm }: Queryable,
  contentId: string,
  pictures: readonly PictureRow[],
): Promise<void> {
  await orm.execute(sql`select from contents where id = ${contentId} for no key update`);
  const ofSet = and(eq(contentPictures.contentId, contentId), isNull(contentPictures.partId));
  const [row] = await orm
    .select({ last: max(contentPictures.number), count: count() })
    .from(contentPictures)
    .where(ofSet);
  const last = row?.last ?? 0;
  await insertPagePictures(
    { orm },
    pictures.map((picture) => ({
      ...picture,
      contentId,
      partId: null,
      number: last + picture.number,
    })),
  );
  await orm
    .update(contents)
    .set({ extent: (row?.count ?? 0) + pictures.length })
    .where(eq(contents.id, contentId));
}
