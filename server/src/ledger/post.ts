import {
  callLedgerPost,
  type NewTransfer,
  type Posted,
  type Side,
} from '../db/queries/ledger/ledger.ts';
import {
  callLedgerEndHold,
  callLedgerHold,
  type Held,
  type HoldEnd,
  type HoldEnded,
  type NewHold,
} from '../db/queries/ledger/holds.ts';
import type { Queryable } from '../db/types.ts';
import {
  callLedgerBuy,
  callLedgerBuyIn,
  type BuyOutcome,
  type NewPurchase,
} from '../db/queries/purchases/purchases.ts';
import { callRedeemCode, type Redeemed } from '../db/queries/codes/uses.ts';
import {
  callRechargeSettleIn,
  type CommissionTerms,
  type Settled,
} from '../db/queries/recharge/orders.ts';
import { callRechargeSettleFree, type SettledFree } from '../db/queries/recharge/settle-free.ts';
import type { Database } from '../db/connect.ts';
import { newId } from '../db/new-id.ts';

/**
 * Makes a transfer; the only way to a balance besides `postPurchase`. Amounts are whole numbers in the unit
 * of their side, and sum to zero in each unit. Outcomes: 'posted'; 'repeated' (the key's transfer is there and
 * says the same); 'conflict' (it says something else); 'short' (a user's balance would fall below zero).
 */
export function postTransfer(
  database: Queryable,
  transfer: Omit<NewTransfer, 'id'>,
): Promise<Posted> {
  return callLedgerPost(database, { id: newId(), ...transfer });
}

type Order = Omit<NewPurchase, 'purchaseId' | 'transferId'>;

/** Sells something for gold in one statement: purchase, transfer and pending share, or nothing. */
export function postPurchase(database: Pick<Database, 'pool'>, order: Order): Promise<BuyOutcome> {
  return callLedgerBuy(database, { purchaseId: newId(), transferId: newId(), ...order });
}

/** The same as a part of a larger transaction. */
export function postPurchaseIn(database: Queryable, order: Order): Promise<BuyOutcome> {
  return callLedgerBuyIn(database, { purchaseId: newId(), transferId: newId(), ...order });
}

type Payment = { attemptId: string; gatewayNumber: string | null };
type Settlement = Payment & { terms: CommissionTerms };

/** Credits the order of a certain payment: states, money, gold, bonuses and commission, or nothing. */
export function postRechargeIn(
  database: Queryable,
  { attemptId, gatewayNumber, terms }: Settlement,
): Promise<Settled> {
  return callRechargeSettleIn(database, { attemptId, gatewayNumber, terms, transferId: newId() });
}

/** Credits orders of gold together, each as `postRechargeIn` does: those that would have to wait are 'busy' instead. */
export function postFreeRecharges(
  database: Queryable,
  payments: readonly Payment[],
  terms: CommissionTerms,
): Promise<SettledFree[]> {
  const all = payments.map((payment) => ({ ...payment, transferId: newId() }));
  return callRechargeSettleFree(database, all, terms);
}

/** Redeems a code as a part of a larger transaction: its use and its gold, or nothing. */
export function postCode(
  database: Queryable,
  use: { userId: string; key: string; codeHash: Buffer },
): Promise<Redeemed> {
  return callRedeemCode(database, { id: newId(), transferId: newId(), ...use });
}

type Hold = Omit<NewHold, 'id' | 'transferId' | 'account' | 'amount'>;

/**
 * Sets gold of a user aside until `postHold` or `voidHold`; once for each subject of a purpose. Outcomes: 'held';
 * 'repeated'; 'conflict' (the subject has a hold of another amount); 'short'.
 */
export function holdGold(
  database: Queryable,
  { goldCents, ...hold }: Hold & { account: 'userGold' | 'userIncome'; goldCents: number },
): Promise<Held> {
  return callLedgerHold(database, { id: newId(), transferId: newId(), ...hold, amount: goldCents });
}

/** Sets companion score of a user aside, as `holdGold` does gold. */
export function holdScore(
  database: Queryable,
  { scoreCents, ...hold }: Hold & { scoreCents: number },
): Promise<Held> {
  const account = 'userScore';
  const ids = { id: newId(), transferId: newId() };
  return callLedgerHold(database, { ...ids, ...hold, account, amount: scoreCents });
}

/** Moves held gold or score on, once. `sides` are where it goes to, and whatever moves with it. */
export function postHold(
  database: Queryable,
  end: Pick<HoldEnd, 'holdId' | 'note'> & NonNullable<HoldEnd['onward']>,
): Promise<HoldEnded> {
  const { holdId, note, cause, sides } = end;
  return callLedgerEndHold(database, {
    holdId,
    note,
    transferId: newId(),
    onward: { cause, sides },
  });
}

/** Gives held gold or score back to where it was taken from, once. */
export function voidHold(
  database: Queryable,
  end: Pick<HoldEnd, 'holdId' | 'note'>,
): Promise<HoldEnded> {
  return callLedgerEndHold(database, { ...end, transferId: newId(), onward: null });
}

/** The two sides of gold that goes from one account to another. `goldCents` is above zero. */
export function goldSides(
  from: Pick<Side, 'kind' | 'ownerId'>,
  to: Pick<Side, 'kind' | 'ownerId'>,
  goldCents: number,
): Side[] {
  const unit = 'goldCents';
  return [
    { ...from, unit, amount: -goldCents },
    { ...to, unit, amount: goldCents },
  ];
}
