import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { userPictures } from '../../schema/posts.ts';
import type { Queryable } from '../../types.ts';
import { retireFiles } from '../media/retired-files.ts';

export type UserPictureRow = typeof userPictures.$inferSelect;

export async function insertUserPictures(
  { orm }: Queryable,
  rows: (typeof userPictures.$inferInsert)[],
): Promise<void> {
  await orm.insert(userPictures).values(rows);
}

/** Pictures of a user by id, in no particular order. */
export async function listUserPictures(
  { orm }: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<UserPictureRow[]> {
  if (ids.length === 0) return [];
  return orm
    .select()
    .from(userPictures)
    .where(and(eq(userPictures.userId, userId), inArray(userPictures.id, [...ids])));
}

/** Notes that pictures are in use: then no job deletes them. */
export async function usePictures(
  { orm }: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await orm
    .update(userPictures)
    .set({ usedAt: sql`coalesce(${userPictures.usedAt}, now())` })
    .where(and(eq(userPictures.userId, userId), inArray(userPictures.id, [...ids])));
}

/** Pictures that nothing used for so many days, and no draft names: deleted with their files. Answers how many. */
export async function deleteUnusedPictures(
  database: Database,
  days: number,
  limit: number,
): Promise<number> {
  return database.orm.transaction(async (orm) => {
    const { rows } = await orm.execute<{ path: string }>(sql`
      with gone as (
        delete from user_pictures u where (u.user_id, u.id) in (
          select p.user_id, p.id from user_pictures p
          where p.used_at is null and p.created_at < now() - make_interval(days => ${days}::int)
            and not exists (select from post_drafts d
              where d.user_id = p.user_id and d.fields->'pictureIds' ? p.id::text)
          order by p.created_at limit ${limit} for update skip locked)
        returning u.slices->0->>'path' as path)
      select path from gone`);
    for (const { path } of rows) await retireFiles({ orm }, path.slice(0, path.lastIndexOf('/')));
    return rows.length;
  });
}
