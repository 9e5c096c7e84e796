import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PushKind } from '@yehang/contract/shapes/push.ts';
import type { PushState } from '../types.ts';
import { bytea, createdAt, moment } from './columns.ts';
import { sessions, users } from './users.ts';

/** Devices that take messages; one that ends its session is deleted by a trigger of `sessions`. */
export const pushDevices = pgTable(
  'push_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address and keys of the browser, sealed: the address is enough to send to it. */
    sealed: bytea('sealed').notNull(),
    /** HMAC of the address: the same browser under another user is one device. */
    endpointHash: bytea('endpoint_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sessionId] }),
    index('push_devices_endpoint').on(t.endpointHash),
    index('push_devices_session').on(t.sessionId),
  ],
);

/** Messages to devices; one for each subject and device, whatever becomes of it. */
export const pushMessages = pgTable(
  'push_messages',
  {
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    kind: text('kind').$type<PushKind>().notNull(),
    /** What it is about: of a release the announced content. */
    subjectId: uuid('subject_id').notNull(),
    /** Of what is counted its kind, of which a device is told once in a while; null for what is said at once. */
    restsAs: text('rests_as'),
    state: text('state').$type<PushState>().notNull().default('queued'),
    /** When it is to be sent, or sent again. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** When it is not worth sending any more. */
    expiresAt: moment('expires_at').notNull(),
    sentAt: moment('sent_at'),
    tries: integer('tries').notNull().default(0),
    error: text('error'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sessionId, t.kind, t.subjectId] }),
    foreignKey({
      name: 'push_messages_device',
      columns: [t.userId, t.sessionId],
      foreignColumns: [pushDevices.userId, pushDevices.sessionId],
    }).onDelete('cascade'),
    index('push_messages_due')
      .on(t.dueAt)
      .where(sql`${t.state} in ('queued', 'sending')`),
    index('push_messages_created').on(t.createdAt),
  ],
);
