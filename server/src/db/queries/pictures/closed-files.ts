import type { MeasureSubject } from '@yehang/contract/shapes/measure-values.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import type { Queryable } from '../../types.ts';

const PATHS = sql.raw(`(p->'thumb'->>'path'), (p->'blur'->>'path')`);

/** What things of a kind show, in every size: their ids beside paths of files. */
const shown: Partial<Record<MeasureSubject, (ids: SQL, isGrave: boolean) => SQL>> = {
  content: (ids, isGrave) => sql`
    select id, cover->>'path' as path from contents where id = any(${ids}) and cover is not null
    union select p.content_id, s->>'path' from content_pictures p, jsonb_array_elements(p.slices) s
      where p.content_id = any(${ids})
    union select d.content_id, f.path from post_details d join contents c on c.id = d.content_id,
        jsonb_array_elements(d.pictures) p, lateral (values ${PATHS}) f(path)
      where d.content_id = any(${ids}) and (${isGrave}::boolean or not exists (
        select from user_pictures u join user_pictures o on o.source_hash = u.source_hash and o.used_at is not null
          and (o.user_id, o.id) <> (u.user_id, u.id)
        where u.user_id = c.uploader_id and u.id = (p->>'id')::uuid))`,
  comment: (ids) => sql`
    select c.id, f.path from comments c, jsonb_array_elements(c.pictures) p, lateral (values ${PATHS}) f(path)
      where c.id = any(${ids})
    union select c.id, s->>'path' from comments c, jsonb_array_elements(c.pictures) p
      join user_pictures u on u.id = (p->>'id')::uuid, jsonb_array_elements(u.slices) s
      where c.id = any(${ids}) and u.user_id = c.user_id`,
  avatar: (ids) =>
    sql`select id, picture->>'path' as path from avatar_submissions where id = any(${ids})`,
};

/**
 * Notes the files of the pictures that things show which are removed: they are not served as long as their thing is. The
 * same file in posts of others goes with it where the reason is grave.
 */
export async function closeFiles(
  { orm }: Queryable,
  kind: MeasureSubject,
  ids: readonly string[],
  isGrave: boolean,
): Promise<void> {
  const found = shown[kind]?.(sql`${sql.param([...ids])}::uuid[]`, isGrave);
  if (found)
    await orm.execute(sql`insert into closed_files (kind, subject_id, path)
      select ${kind}, s.id, s.path from (${found}) s where s.path is not null on conflict do nothing`);
}

/** The same of avatars that a user has no more, and of other files that nothing shows from now on. */
export async function closeFormerFiles(
  { orm }: Queryable,
  subjectId: string,
  paths: readonly string[],
): Promise<void> {
  await orm.execute(sql`insert into closed_files (kind, subject_id, path)
    select 'former', ${subjectId}::uuid, unnest(${sql.param([...paths])}::text[]) on conflict do nothing`);
}

/**
 * Whether a file is of something that is removed by now, or hidden until a report is decided. What is public again is
 * served again, and so is the cover of another content that is public.
 */
export async function isFileClosed(
  { pool }: Pick<Database, 'pool'>,
  path: string,
): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'file-closed',
    text: `select from closed_files f where f.path = $1 and case f.kind
        when 'content' then exists (select from contents c where c.id = f.subject_id
            and (c.state = 'takenDown' or c.withheld_at is not null))
          and not exists (select from contents o where o.cover->>'path' = $1 and o.state = 'published')
        when 'comment' then exists (select from comments c where c.id = f.subject_id and c.state = 'hidden')
        else not exists (select from users u where u.avatar->>'path' = $1 and u.avatar->>'path' like 'p/avatars/%') end
      limit 1`,
    values: [path],
  });
  return rows.length > 0;
}
