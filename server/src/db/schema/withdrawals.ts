import type {
  PayeeKind,
  WithdrawalRisk,
  WithdrawalState,
} from '@yehang/contract/shapes/withdrawal.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, primaryId } from './columns.ts';
import { ledgerHolds } from './ledger-holds.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/** Where money goes. Number and holder are sealed together; the rest is what may be shown. */
const payeeColumns = () => ({
  kind: text('kind').$type<PayeeKind>().notNull(),
  /** JSON of number and holder under the key that `keyId` names. */
  sealedPayee: bytea('sealed_payee').notNull(),
  keyId: text('key_id').notNull(),
  /** HMAC of the number: the same number is recognised without being opened. */
  numberHash: bytea('number_hash').notNull(),
  /** The number's last characters. */
  tail: text('tail').notNull(),
  /** Code of the bank, or of the chain. */
  bank: text('bank').notNull(),
});

/** Bank cards and coin addresses of users. A row never changes what it leads to: a change is another row. */
export const bankCards = pgTable(
  'bank_cards',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    ...payeeColumns(),
    label: text('label').notNull().default(''),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
    /** When its owner last made it the default; the latest of a user's counts. */
    defaultAt: moment('default_at'),
  },
  (t) => [
    uniqueIndex('bank_cards_once')
      .on(t.userId, t.numberHash)
      .where(sql`deleted_at is null`),
    index('bank_cards_of_user').on(
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('bank_cards_number').on(t.numberHash, t.userId),
    index('bank_cards_key').on(t.keyId, t.id),
    index('bank_cards_latest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('bank_cards_kind', sql`kind in ('bank', 'usdt')`),
  ],
);

/** Withdrawals handed to the bank together, as one file. */
export const withdrawalBatches = pgTable(
  'withdrawal_batches',
  {
    id: primaryId(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
    importedAt: moment('imported_at'),
  },
  (t) => [index('withdrawal_batches_latest').on(t.createdAt.desc().nullsFirst())],
);

/** Income paid out as money. Amounts and payee are as they were when it was requested. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: primaryId(),
    /** What people quote: the day and random digits. */
    number: text('number').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The client's idempotency key. */
    key: text('key').notNull(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => bankCards.id),
    ...payeeColumns(),
    state: text('state').$type<WithdrawalState>().notNull().default('requested'),
    goldCents: bigint('gold_cents', { mode: 'number' }).notNull(),
    /** Hundredths of the currency: what the gold is worth, the fee, and what is paid. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
    netCents: bigint('net_cents', { mode: 'number' }).notNull(),
    holdId: uuid('hold_id')
      .notNull()
      .unique()
      .references(() => ledgerHolds.id),
    risks: text('risks').array().$type<WithdrawalRisk[]>().notNull().default([]),
    createdAt: createdAt(),
    /** While set, nobody approves it or pays it. */
    frozenAt: moment('frozen_at'),
    /** How many must agree, fixed when it is requested. */
    approvalsNeeded: integer('approvals_needed').notNull().default(1),
    firstApprovedBy: uuid('first_approved_by').references(() => staff.id),
    approvedBy: uuid('approved_by').references(() => staff.id),
    /** Why it was rejected or failed, as its user reads it. */
    reason: text('reason'),
    batchId: uuid('batch_id').references(() => withdrawalBatches.id),
    /** The bank's own number of the payment, or the hash of the coin's transaction. */
    reference: text('reference'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('withdrawals_key').on(t.userId, t.key),
    index('withdrawals_of_user').on(
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('withdrawals_latest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('withdrawals_open')
      .on(t.state, t.createdAt, t.id)
      .where(sql`state in ('requested', 'approved')`),
    index('withdrawals_number_hash').on(t.numberHash, t.userId),
    index('withdrawals_of_batch').on(t.batchId),
    index('withdrawals_key_id').on(t.keyId, t.id),
    check(
      'withdrawals_amounts',
      sql`gold_cents > 0 and fee_cents >= 0 and net_cents > 0 and amount_cents = fee_cents + net_cents`,
    ),
    check('withdrawals_ended', sql`(state in ('requested', 'approved')) = (ended_at is null)`),
    check('withdrawals_reason', sql`(state in ('rejected', 'failed')) = (reason is not null)`),
    check(
      'withdrawals_two_people',
      sql`state in ('requested', 'rejected', 'cancelled') or approvals_needed = 1 or first_approved_by <> approved_by`,
    ),
  ],
);

/** What happened to a withdrawal, in turn. */
export const withdrawalEvents = pgTable(
  'withdrawal_events',
  {
    id: primaryId(),
    withdrawalId: uuid('withdrawal_id')
      .notNull()
      .references(() => withdrawals.id),
    event: text('event')
      .$type<WithdrawalState | 'firstApproval' | 'frozen' | 'unfrozen' | 'exported'>()
      .notNull(),
    /** For staff; the user reads the withdrawal's own reason. */
    note: text('note').notNull().default(''),
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [index('withdrawal_events_of').on(t.withdrawalId, t.createdAt, t.id)],
);
