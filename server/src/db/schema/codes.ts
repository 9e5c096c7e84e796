import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, primaryId } from './columns.ts';
import { contents } from './contents.ts';
import { ledgerTransfers } from './ledger.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/** Waiting ones need a second member of staff: nobody exports or redeems their codes. */
type CodeBatchState = 'waiting' | 'agreed' | 'refused';

/** Codes that were made together, with what each brings. */
export const codeBatches = pgTable(
  'code_batches',
  {
    id: primaryId(),
    name: text('name').notNull(),
    goldCents: bigint('gold_cents', { mode: 'number' }).notNull().default(0),
    tier: text('tier').$type<'supreme' | 'normal' | 'live' | 'dark'>(),
    days: integer('days'),
    /** A content that is owned from then on. */
    contentId: uuid('content_id').references(() => contents.id),
    count: integer('count').notNull(),
    /** How often one code may be used. */
    usesPerCode: integer('uses_per_code').notNull().default(1),
    /** How often one user may use codes of this batch. */
    usesPerUser: integer('uses_per_user').notNull().default(1),
    expiresAt: moment('expires_at').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
    state: text('state').$type<CodeBatchState>().notNull().default('agreed'),
    /** Null where one member was enough. */
    decidedBy: uuid('decided_by').references(() => staff.id),
    decidedAt: moment('decided_at'),
    refusal: text('refusal'),
    /** Codes are legible until they are exported, once. */
    exportedAt: moment('exported_at'),
    exportedBy: uuid('exported_by').references(() => staff.id),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    index('code_batches_latest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('code_batches_of_creator').on(t.createdBy, t.createdAt),
    check('code_batches_decided', sql`(decided_by is null) = (decided_at is null)`),
    check(
      'code_batches_waiting_is_open',
      sql`state <> 'waiting' or (decided_by is null and exported_at is null)`,
    ),
    check(
      'code_batches_refused_is_ended',
      sql`(state = 'refused') = (refusal is not null) and (state <> 'refused' or revoked_at is not null)`,
    ),
    // The maker may take a batch back, and never agree to it.
    check('code_batches_two_people', sql`state <> 'agreed' or decided_by <> created_by`),
    check('code_batches_count', sql`count between 1 and 100000`),
    check('code_batches_uses', sql`uses_per_code > 0 and uses_per_user > 0`),
    check('code_batches_tier', sql`(tier is null) = (days is null) and (days is null or days > 0)`),
    check(
      'code_batches_reward',
      sql`gold_cents >= 0 and (gold_cents > 0 or tier is not null or content_id is not null)`,
    ),
  ],
);

/** Codes: found by a keyed hash; their text is sealed, and gone after the export but for its tail. */
export const codes = pgTable(
  'codes',
  {
    id: primaryId(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => codeBatches.id),
    codeHash: bytea('code_hash').notNull().unique(),
    sealedCode: bytea('sealed_code'),
    /** The last letters; null for codes that were made before these were kept. */
    tail: text('tail'),
    uses: integer('uses').notNull().default(0),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('codes_of_batch').on(t.batchId, t.id), check('codes_uses', sql`uses >= 0`)],
);

/** What codes brought to whom. */
export const codeUses = pgTable(
  'code_uses',
  {
    id: primaryId(),
    codeId: uuid('code_id')
      .notNull()
      .references(() => codes.id),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => codeBatches.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The client's idempotency key. */
    key: text('key').notNull(),
    goldCents: bigint('gold_cents', { mode: 'number' }).notNull(),
    transferId: uuid('transfer_id')
      .unique()
      .references(() => ledgerTransfers.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('code_uses_key').on(t.userId, t.key),
    unique('code_uses_once').on(t.codeId, t.userId),
    index('code_uses_of_user').on(
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('code_uses_of_batch').on(t.batchId, t.userId),
    index('code_uses_of_batch_latest').on(
      t.batchId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    check('code_uses_paid', sql`(gold_cents > 0) = (transfer_id is not null)`),
  ],
);
