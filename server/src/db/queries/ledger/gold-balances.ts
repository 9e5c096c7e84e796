import { and, eq, inArray } from 'drizzle-orm';
import { ledgerAccounts } from '../../schema/ledger.ts';
import type { Queryable } from '../../types.ts';

/** Gold to spend of users, in hundredths, by their ids; who never had any is not in it. */
export async function listGoldBalances(
  { orm }: Queryable,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await orm
    .select({ ownerId: ledgerAccounts.ownerId, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        inArray(ledgerAccounts.ownerId, [...userIds]),
        eq(ledgerAccounts.kind, 'userGold'),
        eq(ledgerAccounts.unit, 'goldCents'),
      ),
    );
  return new Map(rows.map(({ ownerId, balance }) => [ownerId ?? '', balance ?? 0]));
}
