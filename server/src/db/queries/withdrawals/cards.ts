import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { bankCards, withdrawals } from '../../schema/withdrawals.ts';
import type { Queryable } from '../../types.ts';

export type CardRow = typeof bankCards.$inferSelect;

/** Lets changes of one user's cards come one after another, until the transaction ends. */
export async function lockCards({ orm }: Queryable, userId: string): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 12))`);
}

export async function listCards({ orm }: Queryable, userId: string): Promise<CardRow[]> {
  return orm
    .select()
    .from(bankCards)
    .where(and(eq(bankCards.userId, userId), isNull(bankCards.deletedAt)))
    .orderBy(desc(bankCards.createdAt), desc(bankCards.id));
}

export async function findCard(
  { orm }: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<CardRow | null> {
  const [row] = await orm
    .select()
    .from(bankCards)
    .where(and(eq(bankCards.id, id), eq(bankCards.userId, userId), isNull(bankCards.deletedAt)));
  return row ?? null;
}

export async function insertCard(
  { orm }: Queryable,
  row: typeof bankCards.$inferInsert,
): Promise<CardRow> {
  const [inserted] = await orm.insert(bankCards).values(row).returning();
  return inserted!;
}

/** Whether the card was there. */
export async function deleteCard(
  { orm }: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const rows = await orm
    .update(bankCards)
    .set({ deletedAt: new Date() })
    .where(and(eq(bankCards.id, id), eq(bankCards.userId, userId), isNull(bankCards.deletedAt)))
    .returning({ id: bankCards.id });
  return rows.length > 0;
}

/** Whether the card was there. */
export async function markDefaultCard(
  { orm }: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const rows = await orm
    .update(bankCards)
    .set({ defaultAt: new Date() })
    .where(and(eq(bankCards.id, id), eq(bankCards.userId, userId), isNull(bankCards.deletedAt)))
    .returning({ id: bankCards.id });
  return rows.length > 0;
}

/** Whether others ever had this number. */
export async function isSharedNumber(
  { orm }: Queryable,
  { numberHash, userId }: { numberHash: Buffer; userId: string },
): Promise<boolean> {
  const rows = await orm
    .select({ id: bankCards.id })
    .from(bankCards)
    .where(and(eq(bankCards.numberHash, numberHash), ne(bankCards.userId, userId)))
    .limit(1);
  return rows.length > 0;
}

/** What is sealed with another key than this, at most `limit` of cards and of withdrawals. */
export async function listSealedOtherwise({ orm }: Queryable, keyId: string, limit: number) {
  const read = (table: typeof bankCards | typeof withdrawals) =>
    orm
      .select({ id: table.id, sealedPayee: table.sealedPayee, keyId: table.keyId })
      .from(table)
      .where(ne(table.keyId, keyId))
      .orderBy(asc(table.id))
      .limit(limit);
  return { cards: await read(bankCards), withdrawals: await read(withdrawals) };
}

/** Stores a payee sealed anew, where it is still sealed with the key it was read with. */
export async function storeResealed(
  { orm }: Queryable,
  of: 'cards' | 'withdrawals',
  row: { id: string; before: string; sealedPayee: Buffer; keyId: string },
): Promise<boolean> {
  const table = of === 'cards' ? bankCards : withdrawals;
  const { id, before, sealedPayee, keyId } = row;
  const rows = await orm
    .update(table)
    .set({ sealedPayee, keyId })
    .where(and(eq(table.id, id), eq(table.keyId, before)))
    .returning({ id: table.id });
  return rows.length > 0;
}
