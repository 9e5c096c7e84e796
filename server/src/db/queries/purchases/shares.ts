import { and, asc, eq, lte } from 'drizzle-orm';
import { purchases } from '../../schema/purchases.ts';
import type { Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';

/** Purchases whose share is due, locked; those that another worker has are passed over. */
export async function lockDueShares({ orm }: Queryable, now: Date, limit: number) {
  return orm
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.shareState, 'pending'),
        lte(purchases.shareDueAt, now),
        mayTry('shares', purchases.id),
      ),
    )
    .orderBy(asc(purchases.shareDueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function markSharePaid({ orm }: Queryable, id: string): Promise<void> {
  await orm.update(purchases).set({ shareState: 'paid' }).where(eq(purchases.id, id));
}
