import { and, asc, count, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { contentPictures } from '../../schema/books.ts';
import { contentParts } from '../../schema/content-parts.ts';
import { contents } from '../../schema/contents.ts';
import type { Queryable } from '../../types.ts';
import { retireFiles } from '../media/retired-files.ts';

/** Pictures of a chapter, or, without one, of a set. */
export interface PicturesOf {
  contentId: string;
  partId: string | null;
}

/** A number that no picture has: renumbering goes by way of those beyond it. */
const BEYOND = 1_000_000;

const of = ({ contentId, partId }: PicturesOf) =>
  and(
    eq(contentPictures.contentId, contentId),
    partId === null ? isNull(contentPictures.partId) : eq(contentPictures.partId, partId),
  );

/** Ids of all of them, in their order. */
export async function listPictureIds({ orm }: Queryable, pictures: PicturesOf): Promise<string[]> {
  const rows = await orm
    .select({ id: contentPictures.id })
    .from(contentPictures)
    .where(of(pictures))
    .orderBy(asc(contentPictures.number));
  return rows.map(({ id }) => id);
}

/** Numbers pictures from 1 in the order of these ids, which are all of them. */
export async function renumberPictures(
  { orm }: Queryable,
  pictures: PicturesOf,
  ids: readonly string[],
): Promise<void> {
  // A unique key is checked row by row.
  await orm
    .update(contentPictures)
    .set({ number: sql`${contentPictures.number} + ${BEYOND}` })
    .where(of(pictures));
  await orm.execute(sql`update content_pictures p set number = o.number
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as o (id, number)
    where p.id = o.id and p.content_id = ${pictures.contentId}`);
}

export async function captionPictures(
  { orm }: Queryable,
  pictures: PicturesOf,
  ids: readonly string[],
  caption: string,
): Promise<void> {
  await orm
    .update(contentPictures)
    .set({ caption })
    .where(and(of(pictures), inArray(contentPictures.id, [...ids])));
}

/** Deletes pictures, whose files are retired. Others may lie in the same folder. */
export async function deletePictures(
  { orm }: Queryable,
  pictures: PicturesOf,
  ids: readonly string[],
): Promise<void> {
  const gone = await orm
    .delete(contentPictures)
    .where(and(of(pictures), inArray(contentPictures.id, [...ids])))
    .returning({ slices: contentPictures.slices });
  for (const { path } of gone.flatMap(({ slices }) => slices)) await retireFiles({ orm }, path);
}

/** Adds a picture to the end. */
export async function appendPicture(
  { orm }: Queryable,
  pictures: PicturesOf,
  row: Omit<typeof contentPictures.$inferInsert, 'contentId' | 'partId' | 'number'>,
): Promise<void> {
  const [last] = await orm
    .select({ number: max(contentPictures.number) })
    .from(contentPictures)
    .where(of(pictures));
  const number = (last?.number ?? 0) + 1;
  await orm.insert(contentPictures).values({ ...row, ...pictures, number });
}

/** Brings up to date how many pictures a set, or a chapter, says that it has; answers it. */
export async function countPictures({ orm }: Queryable, pictures: PicturesOf): Promise<number> {
  const { contentId, partId } = pictures;
  const [row] = await orm.select({ many: count() }).from(contentPictures).where(of(pictures));
  const extent = row?.many ?? 0;
  if (partId === null) await orm.update(contents).set({ extent }).where(eq(contents.id, contentId));
  else await orm.update(contentParts).set({ extent }).where(eq(contentParts.id, partId));
  return extent;
}

/** Captions of a set, or of chapters, that are not empty. */
export async function listCaptions(
  { orm }: Queryable,
  contentId: string,
): Promise<{ partId: string | null; caption: string }[]> {
  return orm
    .select({ partId: contentPictures.partId, caption: contentPictures.caption })
    .from(contentPictures)
    .where(and(eq(contentPictures.contentId, contentId), sql`${contentPictures.caption} <> ''`))
    .orderBy(asc(contentPictures.partId), asc(contentPictures.number));
}
