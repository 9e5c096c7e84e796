import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, primaryId } from './columns.ts';
import type { StoredPicture } from '../types.ts';

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
    passwordHash: text('password_hash'),
    phone: text('phone'),
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
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at'),
  },
  (t) => [
    uniqueIndex('users_device').on(t.deviceId),
    uniqueIndex('users_phone').on(t.phone),
    index('users_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('users_nickname').on(t.nickname),
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
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('sessions_user').on(t.userId, t.lastSeenAt.desc().nullsFirst())],
);

/** Devices that may not make guests. */
export const blockedDevices = pgTable('blocked_devices', {
  deviceId: text('device_id').primaryKey(),
  reason: text('reason').notNull(),
  createdAt: createdAt(),
});
