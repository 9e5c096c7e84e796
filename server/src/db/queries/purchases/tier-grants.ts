import { and, eq, sql } from 'drizzle-orm';
import { newId } from '../../new-id.ts';
import { tierGrants } from '../../schema/offers.ts';
import { users } from '../../schema/users.ts';
import type { Queryable } from '../../types.ts';

const columns = {
  supreme: 'supremeUntil',
  normal: 'normalUntil',
  live: 'liveUntil',
  dark: 'darkUntil',
} as const;

export type TierGrant = Omit<typeof tierGrants.$inferInsert, 'id' | 'createdAt'>;

/**
 * Adds days to a tier, from now or from its end where it is held; days below zero take some back. Each key
 * counts once: false where it was there already.
 */
export async function grantTier({ orm }: Queryable, grant: TierGrant): Promise<boolean> {
  const added = await orm
    .insert(tierGrants)
    .values({ id: newId(), ...grant })
    .onConflictDoNothing()
    .returning({ id: tierGrants.id });
  if (added.length === 0) return false;
  const column = users[columns[grant.tier]];
  const from = grant.days > 0 ? sql`greatest(coalesce(${column}, now()), now())` : sql`${column}`;
  await orm
    .update(users)
    .set({ [columns[grant.tier]]: sql`${from} + make_interval(days => ${grant.days}::int)` })
    .where(eq(users.id, grant.userId));
  return true;
}

/** What was given under a key; null where nothing was. */
export async function findTierGrant(
  { orm }: Queryable,
  { source, key }: Pick<TierGrant, 'source' | 'key'>,
): Promise<Pick<TierGrant, 'tier' | 'days'> | null> {
  const [row] = await orm
    .select({ tier: tierGrants.tier, days: tierGrants.days })
    .from(tierGrants)
    .where(and(eq(tierGrants.source, source), eq(tierGrants.key, key)));
  return row ?? null;
}
