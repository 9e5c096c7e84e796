import type { MeasureSubject } from '@yehang/contract/shapes/measure-values.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../types.ts';
import { addEntries } from './picture-hashes.ts';
import { closeFormerFiles } from '../pictures/closed-files.ts';
import { pathsOfComment } from './picture-findings.ts';

/** The list of pictures of what was taken down or hidden. */
const OWN_LIST = '00000000-0000-7000-8000-000000000001';

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** What things of a kind show: their ids beside paths of pictures. Of pieces of one picture the first stands for all. */
const shown: Partial<Record<MeasureSubject, (ids: SQL) => SQL>> = {
  content: (ids) => sql`
    select id, cover->>'path' as path from contents where id = any(${ids}) and cover is not null
    union select content_id, slices->0->>'path' from content_pictures where content_id = any(${ids})`,
  comment: (ids) => sql`
    select c.id, of_it.path from comments c cross join lateral (${pathsOfComment(sql`c`)}) of_it
    where c.id = any(${ids}) and c.pictures <> '[]'`,
  message: (ids) => sql`
    select id, picture->>'path' as path from direct_messages
    where id = any(${ids}) and is_mine and picture is not null`,
  companion: (ids) => sql`
    select id, picture->>'path' as path from companion_characters where id = any(${ids}) and picture is not null`,
  avatar: (ids) =>
    sql`select id, picture->>'path' as path from avatar_submissions where id = any(${ids})`,
  // An avatar of the project's own is many people's.
  user: (ids) => sql`
    select id, avatar->>'path' as path from users where id = any(${ids}) and avatar->>'path' like 'p/avatars/%'`,
};

/** Notes the pictures that things show which are removed. */
export async function listPicturesOf(
  { orm }: Queryable,
  kind: MeasureSubject,
  ids: readonly string[],
): Promise<void> {
  const found = shown[kind]?.(uuids(ids));
  if (found) await noteRemoved({ orm }, found);
}

/** The same of pictures that a thing showed until now. */
export async function listFormerPictures(
  { orm }: Queryable,
  subjectId: string,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const given = sql.param([...paths]);
  await closeFormerFiles({ orm }, subjectId, paths);
  await noteRemoved(
    { orm },
    sql`select ${subjectId}::uuid as id, unnest(${given}::text[]) as path`,
  );
}

/** Notes pictures, as rows of `id` and `path`, as far as they have hashes, and lists those. */
async function noteRemoved({ orm }: Queryable, found: SQL): Promise<void> {
  const { rows } = await orm.execute<{ path: string }>(sql`
    insert into removed_pictures (subject_id, path)
    select s.id, s.path from (${found}) s join picture_hashes h on h.path = s.path
    on conflict do nothing returning path`);
  await listHashes(
    { orm },
    rows.map(({ path }) => path),
  );
}

/** The list is locked first: two that are removed at once with the same pictures would wait for each other. */
async function listHashes({ orm }: Queryable, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await lockRemovedList({ orm });
  const { rowCount } = await orm.execute(sql`
    insert into listed_hashes (list_id, pdq, parts)
    select distinct on (pdq) ${OWN_LIST}::uuid, pdq, parts
    from picture_hashes where path = any(${sql.param([...paths])}::text[])
    on conflict do nothing`);
  await addEntries({ orm }, OWN_LIST, rowCount ?? 0);
}

/** To be called first by what removes things of several kinds: whom that is told is locked after the list. */
export async function lockRemovedList({ orm }: Queryable): Promise<void> {
  await orm.execute(sql`insert into hash_lists (id, name, source, act, enabled, is_own)
    values (${OWN_LIST}, '已移除的图片', '下架和隐藏时自动加入', 'review', true, true)
    on conflict (id) do update set entries = hash_lists.entries`);
}

/**
 * Takes the pictures of a thing off again, but for those that were removed with another as well. What was marked for
 * being near to them (at most `mostDistance` bits), and is near to nothing else of the list, is marked no more.
 */
export async function unlistPicturesOf(
  { orm }: Queryable,
  subjectId: string,
  mostDistance: number,
): Promise<void> {
  const { rows } = await orm.execute<{ path: string }>(
    sql`delete from removed_pictures where subject_id = ${subjectId} returning path`,
  );
  if (rows.length === 0) return;
  await lockRemovedList({ orm });
  const paths = sql.param(rows.map(({ path }) => path));
  const { rows: gone } = await orm.execute<{ hash: string }>(sql`
    delete from listed_hashes l using (
      select distinct pdq, parts from picture_hashes where path = any(${paths}::text[])) mine
    where l.list_id = ${OWN_LIST} and l.pdq = mine.pdq and not exists (
      select from picture_hashes h join removed_pictures r on r.path = h.path
      where h.parts @> mine.parts and h.pdq = mine.pdq)
    returning l.pdq::text as hash`);
  await addEntries({ orm }, OWN_LIST, -gone.length);
  if (gone.length > 0)
    await orm.execute(sql`
      delete from hash_matches m using picture_hashes h
      where m.list_id = ${OWN_LIST} and h.path = m.path and exists (
          select from unnest(${sql.param(gone.map(({ hash }) => hash))}::text[]) g(hash)
          where bit_count(h.pdq # g.hash::bit(256)) <= ${mostDistance})
        and not exists (select from listed_hashes l where l.list_id = ${OWN_LIST}
          and bit_count(h.pdq # l.pdq) <= ${mostDistance})`);
}

/** Hashes of the pictures that a thing shows, or showed when it was removed. */
export async function listHashesOf(
  { orm }: Queryable,
  { kind, id }: { kind: MeasureSubject; id: string },
  limit: number,
): Promise<string[]> {
  const present = shown[kind]?.(uuids([id]));
  const ofUser = sql`or (${kind} = 'user' and subject_id in (
    select subject_id from measures where user_id = ${id} and subject_kind = 'avatar'))`;
  const { rows } = await orm.execute<{ hash: string }>(sql`
    select distinct encode(varbit_send(pdq), 'hex') as hash from picture_hashes where path in (
      select path from removed_pictures where subject_id = ${id} ${ofUser}
      ${present ? sql`union select s.path from (${present}) s` : sql``})
    limit ${limit}`);
  // Eight digits of its length come first.
  return rows.map(({ hash }) => hash.slice(8));
}
