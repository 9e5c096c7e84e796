import type { HashListAct } from '@yehang/contract/shapes/hash-list.ts';
import { eq, sql } from 'drizzle-orm';
import { hashLists } from '../../schema/picture-hashes.ts';
import type { Queryable } from '../../types.ts';
import type { SoughtHash } from './picture-hashes.ts';

/** Locks a list before entries are added: their numbers become visible in their order. */
export async function lockHashList({ orm }: Queryable, id: string): Promise<void> {
  await orm
    .select({ id: hashLists.id })
    .from(hashLists)
    .where(eq(hashLists.id, id))
    .for('no key update');
}

/** Locks a list in force that has entries which were not compared with stored pictures; null where there is none. */
export async function claimUnsoughtList({
  orm,
}: Queryable): Promise<{ id: string; act: HashListAct; soughtThrough: number } | null> {
  const [row] = await orm
    .select({ id: hashLists.id, act: hashLists.act, soughtThrough: hashLists.soughtThrough })
    .from(hashLists)
    .where(
      sql`${hashLists.enabled} and not ${hashLists.isOwn} and exists (select from listed_hashes e
        where e.list_id = ${hashLists.id} and e.number > ${hashLists.soughtThrough})`,
    )
    .orderBy(hashLists.createdAt)
    .limit(1)
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

/** Stored pictures that are near to one of some hashes, with the distance of the nearest. */
export async function listStoredNear(
  { orm }: Queryable,
  sought: readonly SoughtHash[],
  mostDistance: number,
): Promise<{ path: string; distance: number }[]> {
  const given = JSON.stringify(
    sought.map(({ hash, nearParts }) => ({ hash, parts: `{${nearParts.join(',')}}` })),
  );
  const { rows } = await orm.execute<{ path: string; distance: number }>(sql`
    select h.path, min(bit_count(h.pdq # ('x' || s.hash)::bit(256)))::int as distance
    from jsonb_to_recordset(${given}::jsonb) s(hash text, parts text)
      join picture_hashes h on h.parts && s.parts::int[]
      and bit_count(h.pdq # ('x' || s.hash)::bit(256)) <= ${mostDistance}
    group by h.path`);
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
