import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import type { Queryable } from '../../types.ts';
import { redeemOffers } from '../../schema/agents.ts';
import { cards, goldPackages } from '../../schema/offers.ts';
import { rewardTasks } from '../../schema/reward-tasks.ts';

export async function listGoldPackages({ orm }: Database) {
  return orm
    .select()
    .from(goldPackages)
    .where(eq(goldPackages.enabled, true))
    .orderBy(asc(goldPackages.position), asc(goldPackages.id));
}

export async function listCards({ orm }: Database) {
  return orm
    .select()
    .from(cards)
    .where(eq(cards.enabled, true))
    .orderBy(asc(cards.position), asc(cards.id));
}

/** A card that is on sale; null if there is none. */
export async function findCard({ orm }: Queryable, id: string) {
  const [row] = await orm
    .select()
    .from(cards)
    .where(and(eq(cards.id, id), eq(cards.enabled, true)));
  return row ?? null;
}

/** A package that is on sale; null if there is none. */
export async function findGoldPackage({ orm }: Database, id: string) {
  const [row] = await orm
    .select()
    .from(goldPackages)
    .where(and(eq(goldPackages.id, id), eq(goldPackages.enabled, true)));
  return row ?? null;
}

/** Cards, packages and tasks of the demonstration; what is there already stays. */
export async function insertDemoOffers(
  { orm }: Database,
  offers: {
    cards: (typeof cards.$inferInsert)[];
    packages: (typeof goldPackages.$inferInsert)[];
    redeemOffers: (typeof redeemOffers.$inferInsert)[];
    tasks: (typeof rewardTasks.$inferInsert)[];
  },
): Promise<void> {
  await orm.insert(cards).values(offers.cards).onConflictDoNothing();
  await orm.insert(goldPackages).values(offers.packages).onConflictDoNothing();
  await orm.insert(redeemOffers).values(offers.redeemOffers).onConflictDoNothing();
  await orm.insert(rewardTasks).values(offers.tasks).onConflictDoNothing();
}
