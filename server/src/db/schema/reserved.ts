import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { contents } from './contents.ts';
import { users } from './users.ts';

/** What is announced before it is there. */
export const reservedDetails = pgTable(
  'reserved_details',
  {
    contentId: uuid('content_id')
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    releaseAt: moment('release_at').notNull(),
    /** What came of it, or will; readers are led there from `releaseAt` on, once it is published. */
    releasedContentId: uuid('released_content_id').references(() => contents.id, {
      onDelete: 'set null',
    }),
    /** Who subscribed, counted with each subscription. */
    subscribers: integer('subscribers').notNull().default(0),
    /** A video or a picture set that shows something of it. */
    teaserContentId: uuid('teaser_content_id').references(() => contents.id, {
      onDelete: 'set null',
    }),
  },
  (t) => [index('reserved_details_release').on(t.releaseAt, t.contentId)],
);

/** Who wants to be told when an announced content is there. */
export const contentSubscriptions = pgTable(
  'content_subscriptions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When messages to the subscriber's devices were queued. */
    notifiedAt: moment('notified_at'),
    /** When the subscriber saw in the app that it is out. */
    seenAt: moment('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.contentId] }),
    index('content_subscriptions_of_content').on(t.contentId, t.userId),
    index('content_subscriptions_waiting')
      .on(t.contentId, t.userId)
      .where(sql`${t.notifiedAt} is null`),
  ],
);
