import type { HashListAct } from '@yehang/contract/shapes/hash-list.ts';
import type { MachineRule } from '@yehang/contract/shapes/measure.ts';
import { and, eq, sql } from 'drizzle-orm';
import { hashLists } from '../../schema/picture-hashes.ts';
import type { Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';
import type { SoughtHash } from './picture-hashes.ts';

/** Locks a list before entries are added: their numbers become visible in their order. */
export async function lockHashList({ orm }: Queryable, id: string): Promise<void> {
  await orm
    .select({ id: hashLists.id })
    .from(hashLists)
    .where(eq(hashLists.id, id))
    .for('no key update');
}

/** A list in force that has entries which were not compared with stored pictures. */
const isUnsought = sql`${hashLists.enabled} and exists (select from listed_hashes e
  where e.list_id = ${hashLists.id} and e.number > ${hashLists.soughtThrough})`;

/** The oldest such list that may be tried now and that no other process is at; null where there is none. */
export async function findUnsoughtList({ orm }: Queryable): Promise<string | null> {
  const [row] = await orm
    .select({ id: hashLists.id })
    .from(hashLists)
    .where(and(isUnsought, mayTry('listed-pictures', hashLists.id)))
    .orderBy(hashLists.createdAt)
    .limit(1)
    .for('no key update', { skipLocked: true });
  return row?.id ?? null;
}

/** Locks such a list; null where it is none any more, or another process is at it. */
export async function claimUnsoughtList(
  { orm }: Queryable,
  id: string,
): Promise<{
  id: string;
  name: string;
  act: HashListAct;
  breaks: MachineRule;
  isOwn: boolean;
  soughtThrough: number;
} | null> {
  const [row] = await orm
    .select({
      ...{ id: hashLists.id, name: hashLists.name, breaks: hashLists.breaks },
      ...{ act: hashLists.act, isOwn: hashLists.isOwn, soughtThrough: hashLists.soughtThrough },
    })
    .from(hashLists)
    .where(and(eq(hashLists.id, id), isUnsought))
    .for('no key update', { skipLocked: true });
  return row ?? null;
}

/** The next entries of a list in the order in which they came. */
export async function listUnsought(
  { orm }: Queryable,
  { id, soughtThrough }: { id: string; soughtThrough: number },
  limit: number,
): Promise<{ hash: string; number: number }[]> {
  const { rows } = await orm.execute<{ hash: string; number: string }>(sql`
    select encode(varbit_send(pdq), 'hex') as hash, number from listed_hashes
    where list_id = ${id} and number > ${soughtThrough} order by number limit ${limit}`);
  // Eight digits of its length come first.
  return rows.map(({ hash, number }) => ({ hash: hash.slice(8), number: Number(number) }));
}

/**
 * Stored pictures that are near to one of some hashes, with the distance of the nearest; of the server's own list (`isOwn`) without
 * those that were removed themselves.
 */
export async function listStoredNear(
  { orm }: Queryable,
  sought: readonly SoughtHash[],
  { mostDistance, isOwn }: { mostDistance: number; isOwn: boolean },
): Promise<{ path: string; distance: number }[]> {
  const given = JSON.stringify(
    sought.map(({ hash, nearParts }) => ({ hash, parts: `{${nearParts.join(',')}}` })),
  );
  const { rows } = await orm.execute<{ path: string; distance: number }>(sql`
    select h.path, min(bit_count(h.pdq # ('x' || s.hash)::bit(256)))::int as distance
    from jsonb_to_recordset(${given}::jsonb) s(hash text, parts text)
      join picture_hashes h on h.parts && s.parts::int[]
      and bit_count(h.pdq # ('x' || s.hash)::bit(256)) <= ${mostDistance}
    where not (${isOwn}::boolean and exists (select from removed_pictures r where r.path = h.path))
    group by h.path`);
  return rows;
}

/** Everything that everybody may see with one of some pictures. */
export async function listShowing(
  { orm }: Queryable,
  paths: readonly string[],
): Promise<{ kind: 'content' | 'comment' | 'user' | 'companion'; id: string }[]> {
  if (paths.length === 0) return [];
  const { rows } = await orm.execute<{
    kind: 'content' | 'comment' | 'user' | 'companion';
    id: string;
  }>(sql`
    with near as materialized (select unnest(${sql.param([...paths])}::text[]) as path)
    select 'content' as kind, c.id from near join contents c on c.cover->>'path' = near.path and c.state = 'published'
    union select 'content', c.id from near join content_pictures p on p.slices->0->>'path' = near.path
      join contents c on c.id = p.content_id and c.state = 'published'
    union select 'comment', c.id from near join user_pictures u on u.slices->0->>'path' = near.path
      join comments c on c.user_id = u.user_id and c.state = 'visible'
        and c.pictures @> jsonb_build_array(jsonb_build_object('id', u.id))
    union select 'user', a.id from near join users a on a.avatar->>'path' = near.path and a.avatar->>'path' like 'p/avatars/%'
    union select 'companion', c.id from near join companion_characters c on c.picture->>'path' = near.path
      and c.state = 'approved' and c.deleted_at is null
    order by kind, id`);
  return rows;
}

/** Writes how far a list is that the caller has locked. */
export async function noteSought(
  { orm }: Queryable,
  id: string,
  { through, many }: { through: number; many: number },
): Promise<void> {
  await orm
    .update(hashLists)
    .set({ soughtThrough: through, sought: sql`${hashLists.sought} + ${many}` })
    .where(eq(hashLists.id, id));
}
