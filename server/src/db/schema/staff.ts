import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    index('audit_by_action').on(t.action, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
