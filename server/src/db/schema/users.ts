import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type {
  AgeBand,
  FormerBlock,
  Gender,
  LoginWay,
  SmsGatewayName,
  SmsPurpose,
  SmsState,
  StoredPicture,
} from '../types.ts';

/**
 * Everybody who ever opened the app, and uploaders. A user without password and phone is a guest and is
 * found by device id; protecting the account clears the device id, so that it is never handed out by it.
 */
export const users = pgTable(
  'users',
  {
    id: primaryId(),
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity({ startWith: 100_001 }),
    nickname: text('nickname').notNull(),
    intro: text('intro').notNull().default(''),
    avatar: jsonb('avatar').$type<StoredPicture>(),
    deviceId: text('device_id'),
    /** The name to log in with, in lower case. */
    accountName: text('account_name'),
    passwordHash: text('password_hash'),
    /** With its calling code, such as `+8613800138000`. */
    phone: text('phone'),
    gender: text('gender').$type<Gender>(),
    ageBand: text('age_band').$type<AgeBand>(),
    inviteCode: text('invite_code').notNull().unique(),
    invitedBy: uuid('invited_by'),
    channelPc: text('channel_pc').notNull().default(''),
    channelDc: text('channel_dc').notNull().default(''),
    ageConfirmedAt: moment('age_confirmed_at'),
    supremeUntil: moment('supreme_until'),
    normalUntil: moment('normal_until'),
    liveUntil: moment('live_until'),
    darkUntil: moment('dark_until'),
    blockedAt: moment('blocked_at'),
    /** When the block ends by itself; null with `blockedAt` means never. */
    blockedUntil: moment('blocked_until'),
    /** What the user is told. */
    blockReason: text('block_reason'),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at'),
  },
  (t) => [
    uniqueIndex('users_device').on(t.deviceId),
    uniqueIndex('users_phone').on(t.phone),
    uniqueIndex('users_account').on(t.accountName),
    uniqueIndex('users_number').on(t.number),
    index('users_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('users_nickname').on(t.nickname),
    index('users_avatar_path')
      .on(sql`(avatar->>'path')`)
      .where(sql`avatar->>'path' like 'p/avatars/%'`),
    index('users_block_ends')
      .on(t.blockedUntil)
      .where(sql`${t.blockedUntil} is not null`),
    index('users_invited')
      .on(t.invitedBy, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`invited_by is not null`),
    check(
      'users_protected_has_no_device',
      sql`${t.deviceId} is null or (${t.passwordHash} is null and ${t.phone} is null)`,
    ),
  ],
);

/** A signed-in device. The token is kept as its SHA-256 alone; the secret is sealed with the server's key. */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: bytea('token_hash').notNull().unique(),
    sealedSecret: bytea('sealed_secret').notNull(),
    edition: text('edition').$type<'full' | 'light'>().notNull(),
    sysType: text('sys_type').notNull(),
    /** How it was opened. */
    way: text('way').$type<LoginWay>().notNull().default('guest'),
    deviceId: text('device_id'),
    deviceName: text('device_name').notNull().default(''),
    network: text('network').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('sessions_user').on(t.userId, t.lastSeenAt.desc().nullsFirst())],
);

/** Blocks of users and of devices, with who blocked. Those that ended stay, for the appeals that name them. */
export const blocks = pgTable(
  'blocks',
  {
    id: primaryId(),
    /** Null where devices alone are blocked. */
    userId: uuid('user_id').references(() => users.id),
    reason: text('reason').notNull(),
    until: moment('until'),
    createdAt: createdAt(),
    /** Null where that was never noted. */
    blockedBy: uuid('blocked_by'),
    blockedByLogin: text('blocked_by_login'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('blocks_of_user')
      .on(t.userId)
      .where(sql`ended_at is null`),
    index('blocks_end')
      .on(t.until)
      .where(sql`ended_at is null and until is not null`),
  ],
);

/** Devices that nobody is signed in on. */
export const blockedDevices = pgTable(
  'blocked_devices',
  {
    deviceId: text('device_id').primaryKey(),
    /** Several devices, and a user, are blocked as one. */
    blockId: uuid('block_id').references(() => blocks.id),
    reason: text('reason').notNull(),
    until: moment('until'),
    /** A shorter block that this one took the place of, and that comes back when this one is lifted. */
    former: jsonb('former').$type<FormerBlock>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('blocked_devices_of_block').on(t.blockId),
    index('blocked_devices_newest').on(t.createdAt.desc().nullsFirst()),
  ],
);

/** QR credentials: each logs its account in once. The secret is kept as its SHA-256 alone. */
export const loginCredentials = pgTable(
  'login_credentials',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    secretHash: bytea('secret_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    usedAt: moment('used_at'),
    /** The session that it opened. */
    sessionId: uuid('session_id').references(() => sessions.id),
  },
  (t) => [index('login_credentials_user').on(t.userId, t.createdAt.desc().nullsFirst())],
);

/**
 * Codes sent by SMS, and how their sending went. A code is kept as an HMAC; its text is sealed, and deleted once a
 * gateway has taken it.
 */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: primaryId(),
    phone: text('phone').notNull(),
    purpose: text('purpose').$type<SmsPurpose>().notNull(),
    deviceId: text('device_id').notNull(),
    network: text('network').notNull(),
    codeHash: bytea('code_hash').notNull(),
    sealedCode: bytea('sealed_code'),
    /** Of the challenge that was solved for it: one solution, one code. */
    challengeHash: bytea('challenge_hash').notNull().unique(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    state: text('state').$type<SmsState>().notNull().default('queued'),
    /** When it is to be sent, or sent again. */
    dueAt: moment('due_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    gateway: text('gateway').$type<SmsGatewayName>(),
    /** The gateway's own number of the message. */
    messageId: text('message_id'),
    error: text('error'),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('sms_codes_phone').on(t.phone, t.createdAt.desc().nullsFirst()),
    index('sms_codes_device').on(t.deviceId, t.createdAt.desc().nullsFirst()),
    index('sms_codes_network').on(t.network, t.createdAt.desc().nullsFirst()),
    index('sms_codes_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('sms_codes_due')
      .on(t.dueAt)
      .where(sql`${t.state} in ('queued', 'sending')`),
  ],
);
