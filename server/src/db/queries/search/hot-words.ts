import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { hotWordRules, hotWords } from '../../schema/search.ts';
import type { Queryable } from '../../types.ts';

export type HotWordRow = typeof hotWords.$inferSelect;

/** Hours that searches are kept and counted for; a search of half that age counts half. */
const RETENTION_HOURS = 72;
const HALF_LIFE_HOURS = 12;

export async function writeSearches(
  { pool }: Pick<Database, 'pool'>,
  rows: { hour: number; folded: string; userId: string; word: string; origin: string }[],
): Promise<void> {
  await pool.query(
    `insert into searches (hour, folded, user_id, word, origin)
     select * from unnest($1::int[], $2::text[], $3::uuid[], $4::text[], $5::text[]) on conflict do nothing`,
    [
      rows.map((row) => row.hour),
      rows.map((row) => row.folded),
      rows.map((row) => row.userId),
      rows.map((row) => row.word),
      rows.map((row) => row.origin),
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

/**
 * What was searched lately, with most weight first: each origin counts once, for its latest search, less with age. Only
 * accounts that are protected, or older than `accountHours`, count. `today` and `before` are the origins of the last 24
 * hours, and of those before them.
 */
export async function listSearched(
  { pool }: Pick<Database, 'pool'>,
  { limit, accountHours }: { limit: number; accountHours: number },
) {
  const { rows } = await pool.query<{
    word: string;
    folded: string;
    viewers: number;
    today: number;
    before: number;
  }>(
    `with aged as (
       select s.folded, min(s.word) as word, s.origin, min(n.hour - s.hour) as age,
         bool_or(n.hour - s.hour between 24 and 47) as before
       from searches s join users u on u.id = s.user_id
       cross join (select floor(extract(epoch from now()) / 3600)::int as hour) n
       where u.blocked_at is null and (u.password_hash is not null or u.phone is not null
         or u.created_at < now() - make_interval(hours => $4))
       group by s.folded, s.origin)
     select folded, mode() within group (order by word) as word, count(*)::int as viewers,
       count(*) filter (where age < 24)::int as today, count(*) filter (where before)::int as before
     from aged where age < $2 group by folded
     order by sum(power(0.5, age / $1::float8)) desc, folded limit $3`,
    [HALF_LIFE_HOURS, RETENTION_HOURS, limit, accountHours],
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

/** The pinned words in their order; nobody else changes a rule until the transaction ends. */
export async function lockPinnedWords({ orm }: Queryable) {
  await orm.execute(sql`lock table ${hotWordRules} in share row exclusive mode`);
  return orm
    .select({ folded: hotWordRules.folded, word: hotWordRules.word })
    .from(hotWordRules)
    .where(eq(hotWordRules.verdict, 'pinned'))
    .orderBy(asc(hotWordRules.position), asc(hotWordRules.word));
}

/** Gives pinned words the places 1, 2, 3 and so on, in this order. */
export async function placePinnedWords({ orm }: Queryable, folded: string[]): Promise<void> {
  await orm.execute(sql`
    update hot_word_rules set position = placed.place
    from (
      select folded, row_number() over (order by at) as place
      from jsonb_array_elements_text(${JSON.stringify(folded)}::jsonb) with ordinality as listed (folded, at)
    ) placed
    where hot_word_rules.folded = placed.folded`);
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
