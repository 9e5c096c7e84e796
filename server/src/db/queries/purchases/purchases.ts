import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { purchases, type SubjectKind } from '../../schema/purchases.ts';
import type { Queryable } from '../../types.ts';

export type PurchaseRow = typeof purchases.$inferSelect;

/** Amounts in hundredths of gold. `sellerId` is null where nobody shares. */
export interface NewPurchase {
  purchaseId: string;
  transferId: string;
  userId: string;
  key: string;
  kind: SubjectKind;
  subjectId: string;
  title: string;
  rating: 'general' | 'adult';
  price: number;
  fullPrice: number;
  sellerId: string | null;
  share: number;
  shareDueAt: Date | null;
}

export interface BuyOutcome {
  outcome: 'bought' | 'repeated' | 'keyUsed' | 'owned' | 'gone' | 'short';
  /** Null where nothing was and is bought. */
  purchaseId: string | null;
  /** Charged by this purchase. */
  paid: number;
  /** Of the buyer's gold afterwards. */
  balance: number;
}

const BUY = `select outcome, purchase_id as "purchaseId", paid, balance
  from ledger_buy($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

const toValues = (it: NewPurchase) => [
  it.purchaseId,
  it.transferId,
  it.userId,
  it.key,
  it.kind,
  it.subjectId,
  it.title,
  it.rating,
  it.price,
  it.fullPrice,
  it.sellerId,
  it.share,
  it.shareDueAt,
];

/** Calls the database's own function, one statement and one transaction; see its migration for the outcomes. */
export async function callLedgerBuy(
  { pool }: Pick<Database, 'pool'>,
  purchase: NewPurchase,
): Promise<BuyOutcome> {
  const values = toValues(purchase);
  const { rows } = await pool.query<BuyOutcome>({ name: 'ledger-buy', text: BUY, values });
  return rows[0]!;
}

/** The same within a transaction, for what has more to write than the purchase. */
export async function callLedgerBuyIn({ orm }: Queryable, it: NewPurchase): Promise<BuyOutcome> {
  const { rows } = await orm.execute<BuyOutcome & Record<string, unknown>>(
    sql`select outcome, purchase_id as "purchaseId", paid, balance from ledger_buy(${it.purchaseId}::uuid,
      ${it.transferId}::uuid, ${it.userId}::uuid, ${it.key}, ${it.kind}, ${it.subjectId}::uuid, ${it.title}, ${it.rating},
      ${it.price}::bigint, ${it.fullPrice}::bigint, ${it.sellerId}::uuid, ${it.share}::bigint,
      ${it.shareDueAt?.toISOString() ?? null}::timestamptz)`,
  );
  return rows[0]!;
}

/** The purchase that a buyer's key made, with what the buyer held afterwards; null if none. */
export async function findPurchaseByKey(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  key: string,
): Promise<{
  id: string;
  kind: SubjectKind;
  subjectId: string;
  paid: number;
  balance: number;
} | null> {
  const { rows } = await pool.query<{
    id: string;
    kind: SubjectKind;
    subjectId: string;
    paid: number;
    balance: number;
  }>({
    name: 'purchase-by-key',
    text: `select p.id, p.subject_kind as kind, p.subject_id as "subjectId", p.price_gold_cents as paid,
        coalesce(e.balance_after, 0) as balance
      from purchases p
      left join ledger_accounts a on a.owner_id = p.user_id and a.kind = 'userGold' and a.unit = 'goldCents'
      left join ledger_entries e on e.transfer_id = p.transfer_id and e.account_id = a.id
      where p.user_id = $1 and p.key = $2`,
    values: [userId, key],
  });
  return rows[0] ?? null;
}

/** A purchase of one part among those that one request made. */
export interface KeyedPart {
  subjectId: string;
  /** The content that the part is of. */
  contentId: string;
  paid: number;
  balance: number;
}

/** Parts that were bought under keys which one key leads: `key.…`; in the order in which they were bought. */
export async function listPurchasesByKeys(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  key: string,
): Promise<KeyedPart[]> {
  const { rows } = await pool.query<KeyedPart>({
    name: 'purchases-by-keys',
    text: `select p.subject_id as "subjectId", c.content_id as "contentId", p.price_gold_cents as paid,
        coalesce(e.balance_after, 0) as balance
      from purchases p join content_parts c on c.id = p.subject_id
      left join ledger_accounts a on a.owner_id = p.user_id and a.kind = 'userGold' and a.unit = 'goldCents'
      left join ledger_entries e on e.transfer_id = p.transfer_id and e.account_id = a.id
      where p.user_id = $1 and p.subject_kind = 'part' and starts_with(p.key, $2 || '.') order by c.number`,
    values: [userId, key],
  });
  return rows;
}

/** One purchase, locked until the transaction ends; null if there is none. */
export async function lockPurchase({ orm }: Queryable, id: string): Promise<PurchaseRow | null> {
  const [row] = await orm.select().from(purchases).where(eq(purchases.id, id)).for('update');
  return row ?? null;
}

/** Ends a purchase that is owned; false where it is not any more. */
export async function markRefunded(
  { orm }: Queryable,
  id: string,
  refund: { reason: string; transferId: string | null; shareState: PurchaseRow['shareState'] },
): Promise<boolean> {
  const rows = await orm
    .update(purchases)
    .set({
      state: 'refunded',
      refundedAt: new Date(),
      refundReason: refund.reason,
      refundTransferId: refund.transferId,
      shareState: refund.shareState,
    })
    .where(and(eq(purchases.id, id), eq(purchases.state, 'owned')))
    .returning({ id: purchases.id });
  return rows.length === 1;
}
