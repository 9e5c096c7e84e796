import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, primaryId } from './columns.ts';
import { users } from './users.ts';

/** A sum of many amounts, which PostgreSQL gives as numeric. */
const wholeNumeric = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric',
  fromDriver: Number,
});

/** What an account is for. The first four belong to a user and never fall below zero. */
export type AccountKind =
  | 'userGold'
  | 'userIncome'
  | 'userScore'
  | 'userHeld'
  | 'revenue'
  | 'rechargeClearing'
  | 'promotions'
  | 'payouts'
  | 'refunds';

/** What an account counts: hundredths of gold, of companion score, or of the currency. */
export type LedgerUnit = 'goldCents' | 'scoreCents' | 'moneyCents';

/** What a transfer was made for; `causeId` says which one. */
export type CauseKind =
  | 'purchase'
  | 'refund'
  | 'share'
  | 'shareReturn'
  | 'promotion'
  | 'promotionReturn'
  | 'recharge'
  | 'rechargeRefund'
  | 'code'
  | 'hold'
  | 'holdReturn'
  | 'payout'
  | 'commission'
  | 'commissionReturn'
  | 'exchange'
  | 'taskReward'
  | 'friendGift'
  | 'ai'
  | 'score'
  | 'companionGift';

/**
 * Accounts of the double-entry ledger. A user's balance is kept here and moves with its entries, by trigger
 * alone. A platform account keeps none: every purchase would wait for its row. Its balance is what the last
 * seal says and what was entered since.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: primaryId().default(sql`gen_random_uuid()`),
    kind: text('kind').$type<AccountKind>().notNull(),
    unit: text('unit').$type<LedgerUnit>().notNull(),
    ownerId: uuid('owner_id').references(() => users.id),
    /** In the account's unit; null for accounts of the platform. */
    balance: bigint('balance', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('ledger_accounts_identity').on(t.ownerId, t.kind, t.unit).nullsNotDistinct(),
    check(
      'ledger_accounts_kind',
      sql`kind in ('userGold', 'userIncome', 'userScore', 'userHeld', 'revenue', 'rechargeClearing', 'promotions',
        'payouts', 'refunds')`,
    ),
    check('ledger_accounts_unit', sql`unit in ('goldCents', 'scoreCents', 'moneyCents')`),
    check('ledger_accounts_owned', sql`(kind like 'user%') = (owner_id is not null)`),
    check('ledger_accounts_kept', sql`(owner_id is not null) = (balance is not null)`),
    check('ledger_accounts_never_negative', sql`balance >= 0`),
  ],
);

/** Movements between accounts: never changed, never deleted. Made by the function `ledger_post` alone. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: uuid('id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    /** Whose key it is: `user:…`, `staff:…`, or the name of a cause that happens once for its id. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    causeKind: text('cause_kind').$type<CauseKind>().notNull(),
    causeId: uuid('cause_id').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_transfers_key').on(t.scope, t.key),
    index('ledger_transfers_cause').on(t.causeKind, t.causeId),
    index('ledger_transfers_time').on(t.createdAt),
  ],
);

/** The two or more sides of a transfer, in the unit of their account; they sum to zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** That of the transfer. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => ledgerTransfers.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** What the account held afterwards; null for accounts of the platform. */
    balanceAfter: bigint('balance_after', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.seq] }),
    index('ledger_entries_transfer').on(t.transferId),
    check('ledger_entries_amount', sql`amount <> 0`),
  ],
);

/** Every transfer up to `lastSeq`, hashed on top of the seal before it. */
export const ledgerSeals = pgTable('ledger_seals', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull().unique(),
  transfers: bigint('transfers', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
  createdAt: createdAt(),
});

/** What each account of the platform held at a seal. */
export const ledgerSealedBalances = pgTable(
  'ledger_sealed_balances',
  {
    sealNumber: bigint('seal_number', { mode: 'number' })
      .notNull()
      .references(() => ledgerSeals.number),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    balance: wholeNumeric('balance').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sealNumber, t.accountId] })],
);

/** One run of all checks, with what each found. */
export const ledgerCheckRuns = pgTable(
  'ledger_check_runs',
  {
    id: primaryId(),
    checkName: text('check_name').notNull(),
    runId: uuid('run_id').notNull(),
    /** How many rows break the rule; none is the only good answer. */
    violations: integer('violations').notNull(),
    /** The first of them, as JSON text. */
    sample: text('sample').notNull(),
    tookMs: bigint('took_ms', { mode: 'number' }).notNull(),
    startedBy: text('started_by').notNull(),
    ranAt: moment('ran_at').notNull().defaultNow(),
  },
  (t) => [index('ledger_check_runs_latest').on(t.ranAt.desc().nullsFirst())],
);
