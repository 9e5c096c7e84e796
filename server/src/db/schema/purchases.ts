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
import { createdAt, moment, primaryId } from './columns.ts';
import { ledgerTransfers } from './ledger.ts';
import { users } from './users.ts';

/** What gold buys: a content, one part of one, or a card of membership. */
export type SubjectKind = 'content' | 'part' | 'card';

/**
 * Purchases and their states. Owned for good, once; a card of membership can be bought
 * again. A purchase with a price has its transfer; one without was given.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: primaryId().default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** As it was called then. */
    title: text('title').notNull().default(''),
    rating: text('rating').$type<'general' | 'adult'>().notNull().default('general'),
    state: text('state').$type<'owned' | 'refunded'>().notNull().default('owned'),
    priceGoldCents: bigint('price_gold_cents', { mode: 'number' }).notNull().default(0),
    /** Before the member's discount; the same as the price where there was none. */
    fullPriceGoldCents: bigint('full_price_gold_cents', { mode: 'number' }).notNull().default(0),
    /** The client's idempotency key. */
    key: text('key')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    transferId: uuid('transfer_id')
      .unique()
      .references(() => ledgerTransfers.id),
    sellerId: uuid('seller_id').references(() => users.id),
    /** The seller's part: credited when the time for refunds is over, void or returned after a refund. */
    shareGoldCents: bigint('share_gold_cents', { mode: 'number' }).notNull().default(0),
    shareState: text('share_state')
      .$type<'none' | 'pending' | 'paid' | 'void' | 'returned'>()
      .notNull()
      .default('none'),
    shareDueAt: moment('share_due_at'),
    boughtAt: moment('bought_at').notNull().defaultNow(),
    refundedAt: moment('refunded_at'),
    refundReason: text('refund_reason'),
    refundTransferId: uuid('refund_transfer_id')
      .unique()
      .references(() => ledgerTransfers.id),
  },
  (t) => [
    uniqueIndex('purchases_owned')
      .on(t.userId, t.subjectKind, t.subjectId)
      .where(sql`state = 'owned' and subject_kind <> 'card'`),
    uniqueIndex('purchases_key').on(t.userId, t.key),
    index('purchases_of_user').on(
      t.userId,
      t.boughtAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('purchases_of_subject').on(t.subjectKind, t.subjectId, t.id),
    index('purchases_of_seller')
      .on(t.sellerId, t.shareState)
      .where(sql`seller_id is not null`),
    index('purchases_latest_contents')
      .on(t.boughtAt)
      .where(sql`subject_kind = 'content' and state = 'owned'`),
    index('purchases_share_due')
      .on(t.shareDueAt)
      .where(sql`share_state = 'pending'`),
    check(
      'purchases_price',
      sql`price_gold_cents >= 0 and full_price_gold_cents >= price_gold_cents`,
    ),
    check('purchases_paid', sql`(price_gold_cents > 0) = (transfer_id is not null)`),
    check('purchases_refunded', sql`(state = 'refunded') = (refunded_at is not null)`),
    check(
      'purchases_refund_paid',
      sql`(state = 'refunded' and price_gold_cents > 0) = (refund_transfer_id is not null)`,
    ),
    check(
      'purchases_share',
      sql`share_gold_cents between 0 and price_gold_cents
        and (share_state = 'none') = (share_gold_cents = 0)
        and (share_state = 'none' or (seller_id is not null and share_due_at is not null))`,
    ),
  ],
);

/** Refunds of every buyer of something that was taken down: done in the background, restartable. */
export const refundJobs = pgTable(
  'refund_jobs',
  {
    id: primaryId(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    reason: text('reason').notNull(),
    startedBy: text('started_by').notNull(),
    total: integer('total').notNull(),
    refunded: integer('refunded').notNull().default(0),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('refund_jobs_open')
      .on(t.createdAt)
      .where(sql`finished_at is null`),
    index('refund_jobs_of_subject').on(t.subjectKind, t.subjectId),
  ],
);
