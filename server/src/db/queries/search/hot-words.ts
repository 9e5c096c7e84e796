import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { hotWordRules, hotWords } from '../../schema/search.ts';
import type { Queryable } from '../../types.ts';

export type HotWordRow = typeof hotWords.$inferSelect;

/** Hours that searches are kept and counted for; a search of half that age counts half. */
const RETENTION_HOURS = 72;
const HALF_LIFE_HOURS = 12;

export async function writeSearches(
  { pool }: Pick<Database, 'pool'>,
  rows: { hour: number; folded: string; userId: string; word: string }[],
): Promise<void> {
  await pool.query(
    `insert into searches (hour, folded, user_id, word)
     select * from unnest($1::int[], $2::text[], $3::uuid[], $4::text[]) on conflict do nothing`,
    [
      rows.map((row) => row.hour),
      rows.map((row) => row.folded),
      rows.map((row) => row.userId),
      rows.map((row) => row.word),
    ],
  );
}

/** Deletes searches too old to count. */
export async function expireSearches({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `delete from searches where hour < floor(extract(epoch from now()) / 3600)::int - $1`,
    [RETENTION_HOURS],
  );
}

/** What was searched lately, with most weight first: each viewer's hour counts, less with age. */
export async function listSearched({ pool }: Pick<Database, 'pool'>, limit: number) {
  const { rows } = await pool.query<{
    word: string;
    folded: string;
    viewers: number;
    weight: number;
    dayWeight: number;
  }>(
    `with aged as (
       select folded, word, user_id, floor(extract(epoch from now()) / 3600)::int - hour as age from searches)
     select folded, mode() within group (order by word) as word, count(distinct user_id)::int as viewers,
       sum(power(0.5, age / $1::float8)) as weight,
       coalesce(sum(power(0.5, age / $1::float8)) filter (where age < 24), 0) as "dayWeight"
     from aged where age < $2 group by folded order by weight desc, folded limit $3`,
    [HALF_LIFE_HOURS, RETENTION_HOURS, limit],
  );
  return rows;
}

export async function listHotWords({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query<{ word: string; isPinned: boolean; isRising: boolean }>({
    name: 'hot-words',
    text: `select word, is_pinned as "isPinned", is_rising as "isRising" from hot_words order by place`,
  });
  return rows;
}

/** Writes the list anew: readers see the old or the new one, whole. */
export async function writeHotWords({ orm }: Database, rows: HotWordRow[]): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.delete(hotWords);
    if (rows.length) await tx.insert(hotWords).values(rows).onConflictDoNothing();
  });
}

export async function listHotWordRules({ orm }: Queryable) {
  return orm
    .select()
    .from(hotWordRules)
    .orderBy(asc(hotWordRules.position), asc(hotWordRules.word));
}

export async function writeHotWordRule(
  { orm }: Queryable,
  rule: typeof hotWordRules.$inferInsert,
): Promise<void> {
  const { word, verdict, position } = rule;
  await orm
    .insert(hotWordRules)
    .values(rule)
    .onConflictDoUpdate({ target: hotWordRules.folded, set: { word, verdict, position } });
}

export async function deleteHotWordRule({ orm }: Queryable, folded: string): Promise<void> {
  await orm.delete(hotWordRules).where(eq(hotWordRules.folded, folded));
}
