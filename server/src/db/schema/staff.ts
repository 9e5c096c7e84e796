import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, primaryId } from './columns.ts';

export const staff = pgTable('staff', {
  id: primaryId(),
  login: text('login').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<'owner' | 'editor' | 'moderator' | 'finance' | 'support'>().notNull(),
  /** The authenticator's secret, sealed; kept while enrolling, in force once `totpConfirmedAt` is set. */
  sealedTotp: bytea('sealed_totp'),
  totpConfirmedAt: moment('totp_confirmed_at'),
  /** The last time step a code was taken for, so that no code works twice. */
  totpLastStep: bigint('totp_last_step', { mode: 'number' }).notNull().default(0),
  /** The password was made by somebody else: nothing else is open before it is changed. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  disabled: boolean('disabled').notNull().default(false),
  createdAt: createdAt(),
  lastLoginAt: moment('last_login_at'),
});

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: primaryId(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    tokenHash: bytea('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('staff_sessions_staff').on(t.staffId)],
);

/** Logins that were refused, counted by the hour: guessing by the thousand stays a handful of rows. */
export const refusedLogins = pgTable(
  'refused_logins',
  {
    hour: moment('hour').notNull(),
    /** Of an account that exists; empty for all other names together. */
    login: text('login').notNull(),
    /** The address, or the /64 of an IPv6 one. */
    network: text('network').notNull(),
    step: text('step').$type<'password' | 'code'>().notNull(),
    attempts: integer('attempts').notNull().default(1),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.hour, t.login, t.network, t.step] }),
    index('refused_logins_latest').on(t.lastAt.desc().nullsFirst()),
  ],
);

/** Every action of staff. A trigger refuses changes and deletions. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: primaryId(),
    at: moment('at').notNull().defaultNow(),
    staffId: uuid('staff_id'),
    staffLogin: text('staff_login').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    detail: text('detail').notNull(),
    address: text('address').notNull(),
  },
  (t) => [
    index('audit_latest').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_by_staff').on(t.staffLogin, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_by_subject').on(t.subject, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_by_action').on(t.action, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
