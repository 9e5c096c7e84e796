import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from './columns.ts';
import { ledgerTransfers } from './ledger.ts';
import { users } from './users.ts';

/** What gold is held for; `subjectId` says which one. */
export type HoldPurpose = 'withdrawal' | 'ai';

/** Where what is held was taken from. */
export type HeldAccount = 'userGold' | 'userIncome' | 'userScore';

/**
 * Gold of a user, or companion score, that is set aside until it is known what becomes of it: it moves on ('posted') or back ('voided').
 * Made and ended by the functions `ledger_hold` and `ledger_end_hold` alone.
 */
export const ledgerHolds = pgTable(
  'ledger_holds',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The account that it was taken from, and goes back to. */
    accountKind: text('account_kind').$type<HeldAccount>().notNull(),
    /** One of the two is 0. */
    goldCents: bigint('gold_cents', { mode: 'number' }).notNull(),
    scoreCents: bigint('score_cents', { mode: 'number' }).notNull().default(0),
    purpose: text('purpose').$type<HoldPurpose>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    state: text('state').$type<'held' | 'posted' | 'voided'>().notNull().default('held'),
    createdAt: createdAt(),
    /** When it goes back by itself; null where a person has to end it. */
    expiresAt: moment('expires_at'),
    endedAt: moment('ended_at'),
    transferId: uuid('transfer_id')
      .notNull()
      .unique()
      .references(() => ledgerTransfers.id),
    endTransferId: uuid('end_transfer_id')
      .unique()
      .references(() => ledgerTransfers.id),
  },
  (t) => [
    uniqueIndex('ledger_holds_subject').on(t.purpose, t.subjectId),
    index('ledger_holds_of_user').on(t.userId, t.createdAt),
    index('ledger_holds_due')
      .on(t.expiresAt)
      .where(sql`state = 'held' and expires_at is not null`),
    check(
      'ledger_holds_amount',
      sql`case account_kind when 'userScore' then gold_cents = 0 and score_cents > 0 else gold_cents > 0 and score_cents = 0 end`,
    ),
    check('ledger_holds_account', sql`account_kind in ('userGold', 'userIncome', 'userScore')`),
    check(
      'ledger_holds_ended',
      sql`(state = 'held') = (ended_at is null) and (ended_at is null) = (end_transfer_id is null)`,
    ),
  ],
);
