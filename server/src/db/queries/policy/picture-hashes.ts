import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { HashListAct } from '@yehang/contract/shapes/hash-list.ts';
import { newId } from '../../new-id.ts';
import { contents } from '../../schema/contents.ts';
import { hashLists, hashMatches } from '../../schema/picture-hashes.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type HashListRow = typeof hashLists.$inferSelect;

/** A hash as it is looked for: as 256 bits, and the parts of all hashes that may be near to it. */
export interface SoughtHash {
  hash: string;
  nearParts: readonly number[];
}

const bits = (hash: string) => sql`('x' || ${hash}::text)::bit(256)`;
const ints = (numbers: readonly number[]) => sql`${`{${numbers.join(',')}}`}::int[]`;

/** What the lists that are in force hold near to a hash: the nearest of each list. */
export async function findListed(
  { orm }: Queryable,
  { hash, nearParts }: SoughtHash,
  mostDistance: number,
) {
  const { rows } = await orm.execute<{ listId: string; act: HashListAct; distance: number }>(sql`
    select l.id as "listId", l.act, min(near.distance)::int as distance
    from (select list_id, bit_count(pdq # ${bits(hash)}) as distance
      from listed_hashes where parts && ${ints(nearParts)}) near
    join hash_lists l on l.id = near.list_id and l.enabled
    where near.distance <= ${mostDistance} group by l.id, l.act`);
  return rows;
}

/** Notes the hash of a stored picture; the same picture is noted once. */
export async function insertPictureHash(
  { orm }: Queryable,
  picture: { path: string; hash: string; quality: number; parts: readonly number[] },
): Promise<void> {
  const { path, hash, quality, parts } = picture;
  await orm.execute(sql`insert into picture_hashes (path, pdq, parts, quality)
    values (${path}, ${bits(hash)}, ${ints(parts)}, ${quality}) on conflict do nothing`);
}

/** Notes that a picture is on lists, once for each. */
export async function insertMatches(
  { orm }: Queryable,
  matches: readonly Omit<typeof hashMatches.$inferInsert, 'id'>[],
): Promise<void> {
  await orm
    .insert(hashMatches)
    .values(matches.map((match) => ({ id: newId(), ...match })))
    .onConflictDoNothing();
}

/** Every list with how many pictures were on it. */
export async function listHashLists({ orm }: Queryable) {
  const matches = sql<number>`(select count(*)::int from hash_matches m where m.list_id = hash_lists.id)`;
  return orm
    .select({ list: hashLists, matches })
    .from(hashLists)
    .orderBy(desc(hashLists.isOwn), desc(hashLists.createdAt));
}

/** How many hashes all lists have together. */
export async function countListed({ orm }: Queryable): Promise<number> {
  const [row] = await orm
    .select({ entries: sql<number>`coalesce(sum(${hashLists.entries}), 0)::int` })
    .from(hashLists);
  return row?.entries ?? 0;
}

/** Adds hashes to a list and answers how many were new. */
export async function insertListed(
  { orm }: Queryable,
  listId: string,
  hashes: readonly { hash: string; parts: readonly number[] }[],
): Promise<number> {
  const rows = JSON.stringify(
    hashes.map(({ hash, parts }) => ({ hash, parts: `{${parts.join(',')}}` })),
  );
  const { rowCount } = await orm.execute(sql`
    insert into listed_hashes (list_id, pdq, parts)
    select ${listId}::uuid, ('x' || hash)::bit(256), parts::int[]
    from jsonb_to_recordset(${rows}::jsonb) as given(hash text, parts text)
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** Counts what was added; answers the new number of entries. */
export async function addEntries(
  { orm }: Queryable,
  listId: string,
  added: number,
): Promise<number> {
  const [row] = await orm
    .update(hashLists)
    .set({ entries: sql`${hashLists.entries} + ${added}` })
    .where(eq(hashLists.id, listId))
    .returning({ entries: hashLists.entries });
  return row?.entries ?? 0;
}

/** One page of pictures that were on lists, latest first. */
export async function listMatches(
  { orm }: Queryable,
  { listId, after, limit }: { listId: string | null; after: ListPlace | null; limit: number },
) {
  return orm
    .select({
      match: hashMatches,
      list: hashLists.name,
      id: hashMatches.id,
      sortValue: sql<string>`${hashMatches.createdAt}::text`,
    })
    .from(hashMatches)
    .innerJoin(hashLists, eq(hashLists.id, hashMatches.listId))
    .where(
      and(
        listId === null ? undefined : eq(hashMatches.listId, listId),
        after
          ? sql`(${hashMatches.createdAt}, ${hashMatches.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(hashMatches.createdAt), desc(hashMatches.id))
    .limit(limit);
}

/** Contents other than one that are the same by the file they came from. */
export async function listSameFiles({ orm }: Queryable, contentId: string, limit: number) {
  return idsOf(
    orm,
    sql`select content_id as id from source_prints
        where print = (select print from source_prints where content_id = ${contentId})
      union select p.content_id from content_pictures p
        where p.source_hash in (select source_hash from content_pictures where content_id = ${contentId})`,
    { contentId, limit },
  );
}

/** Contents other than one with the same words, but for blanks, signs and capitals. */
export async function listSameTexts({ orm }: Queryable, contentId: string, limit: number) {
  return idsOf(
    orm,
    sql`select other.id from contents mine join contents other
        on ${wordsPrint('other')} = ${wordsPrint('mine')}
      where mine.id = ${contentId} and length(mine.title) + length(mine.description) >= ${LEAST_WORDS}`,
    { contentId, limit },
  );
}

/** What is said of contents that may be the same, in the order of their making. */
export async function listAlike({ orm }: Queryable, ids: readonly string[]) {
  return orm
    .select({
      id: contents.id,
      title: contents.title,
      kind: contents.kind,
      state: contents.state,
      uploader: users.nickname,
    })
    .from(contents)
    .leftJoin(users, eq(users.id, contents.uploaderId))
    .where(inArray(contents.id, [...ids]))
    .orderBy(asc(contents.createdAt), asc(contents.id));
}

/** Titles alone are often the same. */
const LEAST_WORDS = 16;

/** As the index `contents_same_words` has it. */
const wordsPrint = (table: 'mine' | 'other') =>
  sql.raw(
    `md5(lower(regexp_replace(${table}.title || ${table}.description, '[^[:alnum:]]', '', 'g')))`,
  );

async function idsOf(
  orm: Queryable['orm'],
  found: SQL,
  { contentId, limit }: { contentId: string; limit: number },
): Promise<string[]> {
  const { rows } = await orm.execute<{ id: string }>(
    sql`select distinct id from (${found}) same where id <> ${contentId} limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
