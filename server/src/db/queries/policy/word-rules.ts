import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { RuleAct, RuleScope } from '@yehang/contract/shapes/word-rule.ts';
import { newId } from '../../new-id.ts';
import { ruleDays, ruleHits, wordRules } from '../../schema/word-rules.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type WordRuleRow = typeof wordRules.$inferSelect;

/** Every rule, in the order in which they were made. */
export async function listWordRules({ orm }: Queryable): Promise<WordRuleRow[]> {
  return orm.select().from(wordRules).orderBy(asc(wordRules.createdAt), asc(wordRules.id));
}

/** Rules that are in force. */
export async function listEnabledRules({ orm }: Queryable): Promise<WordRuleRow[]> {
  return orm.select().from(wordRules).where(eq(wordRules.enabled, true)).orderBy(asc(wordRules.id));
}

/** The operator's own list of real people, whom AI tools make nothing of. */
export async function listRealNames({ orm }: Queryable): Promise<string[]> {
  const { rows } = await orm.execute<{ name: string }>(sql`
    select name from settings, jsonb_array_elements_text(coalesce(value->'realNames', '[]')) name where key = 'ai'`);
  return rows.map(({ name }) => name);
}

/** What each rule caught within so many days. */
export async function countCaught({ orm }: Queryable, days: number) {
  return orm
    .select({
      ruleId: ruleDays.ruleId,
      caught: sql<number>`sum(${ruleDays.caught})::int`,
      caughtAt: sql<string>`max(${ruleDays.createdAt})::text`,
    })
    .from(ruleDays)
    .where(sql`${ruleDays.createdAt} > now() - make_interval(days => ${days})`)
    .groupBy(ruleDays.ruleId);
}

export interface NewHit {
  ruleId: string | null;
  rule: string;
  scope: RuleScope;
  act: RuleAct;
  passage: string;
  text: string;
  createdAt: Date;
}

/** Writes what was caught, and counts it; counts of one writing are one row. */
export async function insertHits({ orm }: Queryable, hits: readonly NewHit[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const { ruleId } of hits)
    if (ruleId !== null) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
  await orm.transaction(async (tx) => {
    await tx.insert(ruleHits).values(hits.map((hit) => ({ id: newId(), ...hit })));
    const days = [...counts].map(([ruleId, caught]) => ({ id: newId(), ruleId, caught }));
    if (days.length > 0) await tx.insert(ruleDays).values(days);
  });
}

/** One page of what was caught, latest first. */
export async function listHits(
  { orm }: Queryable,
  { ruleId, after, limit }: { ruleId: string | null; after: ListPlace | null; limit: number },
) {
  return orm
    .select({
      hit: ruleHits,
      id: ruleHits.id,
      sortValue: sql<string>`${ruleHits.createdAt}::text`,
    })
    .from(ruleHits)
    .where(
      and(
        ruleId === null ? undefined : eq(ruleHits.ruleId, ruleId),
        after
          ? sql`(${ruleHits.createdAt}, ${ruleHits.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(ruleHits.createdAt), desc(ruleHits.id))
    .limit(limit);
}

const ROWS_AT_ONCE = 5_000;

/** Deletes what is older than so many days, some at a time, and joins the counts of past days; answers whether more is left. */
export async function expireHits({ orm }: Queryable, days: number): Promise<boolean> {
  const { rowCount } = await orm.execute(sql`delete from rule_hits where id in (
    select id from rule_hits where created_at < now() - make_interval(days => ${days})
    order by created_at limit ${ROWS_AT_ONCE})`);
  await orm.execute(sql`delete from rule_days
    where created_at < now() - make_interval(days => ${days})`);
  return rowCount === ROWS_AT_ONCE;
}

/** Makes the counts of each rule and past day one row. */
export async function joinRuleDays({ orm }: Queryable): Promise<void> {
  await orm.execute(sql`with many as (
      select rule_id, created_at::date as day from rule_days where created_at < date_trunc('day', now())
      group by 1, 2 having count(*) > 1),
    gone as (
      delete from rule_days r using many m
      where r.rule_id = m.rule_id and r.created_at >= m.day and r.created_at < m.day + 1
      returning r.rule_id, r.id, r.caught, r.created_at)
    insert into rule_days (id, rule_id, caught, created_at)
    select (array_agg(id))[1], rule_id, sum(caught), max(created_at) from gone
    group by rule_id, created_at::date`);
}
