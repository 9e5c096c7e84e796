import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, primaryId } from './columns.ts';
import { blocks, users } from './users.ts';
import type { StoredPicture } from '../types.ts';

/** Appeals against blocks. One waits at a time; it is decided by somebody else than who blocked. */
export const blockAppeals = pgTable(
  'block_appeals',
  {
    id: primaryId(),
    blockId: uuid('block_id')
      .notNull()
      .references(() => blocks.id),
    text: text('text').notNull(),
    /** `ended`: the block ended by its term or by hand before anybody decided. */
    state: text('state')
      .$type<'waiting' | 'granted' | 'refused' | 'ended'>()
      .notNull()
      .default('waiting'),
    /** The statement of reasons. */
    answer: text('answer'),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
  },
  (t) => [
    uniqueIndex('block_appeals_open')
      .on(t.blockId)
      .where(sql`state = 'waiting'`),
    index('block_appeals_of_block').on(t.blockId, t.createdAt.desc().nullsFirst()),
    index('block_appeals_waiting')
      .on(t.createdAt, t.id)
      .where(sql`state = 'waiting'`),
    check('block_appeals_decided', sql`(state = 'waiting') = (decided_at is null)`),
    check(
      'block_appeals_answered',
      sql`state not in ('granted', 'refused') or (answer is not null and decided_by is not null)`,
    ),
  ],
);

/** The avatar that a user uploaded last, and what its review decided. Others see it once it is approved. */
export const avatarSubmissions = pgTable(
  'avatar_submissions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Another one for each upload, so that a decision is about the picture that was looked at. */
    id: uuid('id').notNull().unique(),
    picture: jsonb('picture').$type<StoredPicture>().notNull(),
    state: text('state').$type<'waiting' | 'approved' | 'refused'>().notNull().default('waiting'),
    reason: text('reason'),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
  },
  (t) => [
    index('avatar_submissions_waiting')
      .on(t.createdAt, t.id)
      .where(sql`state = 'waiting'`),
    index('avatar_submissions_path').on(sql`(picture->>'path')`),
    check('avatar_submissions_told_why', sql`state <> 'refused' or reason is not null`),
  ],
);

/** Public keys of WebAuthn credentials. Each is for one relying party id, which is a domain. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** As the authenticator names it, raw. */
    credentialId: bytea('credential_id').notNull().unique(),
    /** SubjectPublicKeyInfo, DER. */
    publicKey: bytea('public_key').notNull(),
    /** COSE number of the signature's algorithm: -7, -8 or -257. */
    algorithm: integer('algorithm').notNull(),
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    rpId: text('rp_id').notNull(),
    name: text('name').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_of_user').on(t.userId, t.createdAt.desc().nullsFirst())],
);

/** Challenges of WebAuthn that were answered: each is good for one answer. */
export const usedPasskeyChallenges = pgTable(
  'used_passkey_challenges',
  {
    challengeHash: bytea('challenge_hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('used_passkey_challenges_expired').on(t.expiresAt)],
);

/** Accounts that are to be deleted, or were. A row that is cancelled is gone. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    state: text('state').$type<'waiting' | 'done'>().notNull().default('waiting'),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    dueAt: moment('due_at').notNull(),
    /** Gold that was left is given up. */
    givesUpGold: boolean('gives_up_gold').notNull(),
    /** Why it was put off when it was due. */
    obstacle: text('obstacle'),
    doneAt: moment('done_at'),
  },
  (t) => [
    index('account_deletions_due')
      .on(t.dueAt)
      .where(sql`state = 'waiting'`),
    check('account_deletions_done', sql`(state = 'done') = (done_at is not null)`),
  ],
);

/** Copies of one's data, made by a job. The file lies sealed in storage, where nothing serves it without a grant. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state')
      .$type<'queued' | 'working' | 'ready' | 'failed' | 'deleted'>()
      .notNull()
      .default('queued'),
    /** Of a hundred. */
    percent: integer('percent').notNull().default(0),
    /** Until when a process works on it. */
    leaseUntil: moment('lease_until'),
    attempts: integer('attempts').notNull().default(0),
    storageKey: text('storage_key'),
    bytes: bigint('bytes', { mode: 'number' }),
    createdAt: createdAt(),
    readyAt: moment('ready_at'),
    /** When the file is deleted. */
    expiresAt: moment('expires_at'),
  },
  (t) => [
    uniqueIndex('data_exports_open')
      .on(t.userId)
      .where(sql`state in ('queued', 'working')`),
    index('data_exports_of_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('data_exports_waiting')
      .on(t.createdAt)
      .where(sql`state in ('queued', 'working')`),
    index('data_exports_expired')
      .on(t.expiresAt)
      .where(sql`state = 'ready'`),
  ],
);
