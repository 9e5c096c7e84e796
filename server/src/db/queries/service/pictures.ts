import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { supportPictures } from '../../schema/service.ts';
import type { Queryable, StoredPicture } from '../../types.ts';
import { retireFiles } from '../media/retired-files.ts';

export async function insertSupportPicture(
  { orm }: Queryable,
  row: { id: string; ownerId: string; picture: StoredPicture },
): Promise<void> {
  await orm.insert(supportPictures).values(row);
}

/** Takes pictures that their owner uploaded, which can then be used once; in the order of the ids. */
export async function takeSupportPictures(
  { orm }: Queryable,
  ownerId: string,
  ids: readonly string[],
): Promise<StoredPicture[]> {
  if (ids.length === 0) return [];
  const rows = await orm
    .delete(supportPictures)
    .where(and(eq(supportPictures.ownerId, ownerId), inArray(supportPictures.id, [...ids])))
    .returning();
  const byId = new Map(rows.map((row) => [row.id, row.picture]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Deletes pictures that were uploaded before a moment and never used, with their files. Answers how many. */
export async function deleteUnusedSupportPictures(
  { orm: all }: Pick<Database, 'orm'>,
  before: Date,
  limit: number,
): Promise<number> {
  return all.transaction(async (orm) => {
    const old = orm
      .select({ id: supportPictures.id })
      .from(supportPictures)
      .where(lt(supportPictures.createdAt, before))
      .limit(limit);
    const rows = await orm
      .delete(supportPictures)
      .where(inArray(supportPictures.id, old))
      .returning({ picture: supportPictures.picture });
    for (const { picture } of rows)
      await retireFiles({ orm }, picture.path.slice(0, picture.path.lastIndexOf('/')));
    return rows.length;
  });
}
