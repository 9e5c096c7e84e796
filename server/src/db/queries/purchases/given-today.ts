import { eq, sql } from 'drizzle-orm';
import { staff } from '../../schema/staff.ts';
import type { Queryable } from '../../types.ts';

/** Lets what one member of staff gives be given one after another, until the transaction ends. */
export async function lockGiver({ orm }: Queryable, giverId: string): Promise<void> {
  await orm.select({ id: staff.id }).from(staff).where(eq(staff.id, giverId)).for('no key update');
}

/** Gold, and days of all tiers. */
export interface Given {
  goldCents: number;
  days: number;
}

/** Gold that a member gave to a user today, by Shanghai's clock, without a second member. */
export async function sumGivenAloneToday(
  { orm }: Queryable,
  { giverId, userId }: { giverId: string; userId: string },
): Promise<number> {
  const { rows } = await orm.execute<{ goldCents: string }>(sql`
    select coalesce(sum(gold_cents), 0) as "goldCents" from gold_gifts
    where giver_id = ${giverId} and user_id = ${userId} and state = 'given' and decided_by is null
      and created_at >= date_trunc('day', now(), 'Asia/Shanghai')`);
  return Number(rows[0]!.goldCents);
}

/**
 * What a member gave today by Shanghai's clock, and what of it still waits: gifts, days of tiers, and codes as often
 * as they can be redeemed. What was refused or taken back does not count.
 */
export async function sumGivenToday({ orm }: Queryable, giverId: string): Promise<Given> {
  const { rows } = await orm.execute<{ goldCents: string; days: string }>(sql`
    with today as (select date_trunc('day', now(), 'Asia/Shanghai') as begins),
    given as (
      select gold_cents::numeric as gold_cents, 0::numeric as days from gold_gifts, today
      where giver_id = ${giverId} and created_at >= begins and state <> 'refused'
      union all
      select gold_cents::numeric * count * uses_per_code, coalesce(days, 0)::numeric * count * uses_per_code
      from code_batches, today
      where created_by = ${giverId} and created_at >= begins and state <> 'refused'
      union all
      select 0, days from tier_grants, today
      where giver_id = ${giverId} and created_at >= begins and days > 0)
    select coalesce(sum(gold_cents), 0) as "goldCents", coalesce(sum(days), 0) as days from given`);
  return { goldCents: Number(rows[0]?.goldCents ?? 0), days: Number(rows[0]?.days ?? 0) };
}
