import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NoticeSegment, NoticeState } from '@yehang/contract/shapes/notice.ts';
import { createdAt, moment, primaryId } from './columns.ts';

/** Notices to many users, sent by a job from user to user in the order of their ids. */
export const notices = pgTable(
  'notices',
  {
    id: primaryId(),
    /** Of the request. */
    key: text('key').notNull().unique(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    path: text('path').notNull(),
    segment: jsonb('segment').$type<NoticeSegment>().notNull(),
    state: text('state').$type<NoticeState>().notNull().default('sending'),
    /** Goes to those as well who register later. */
    stands: boolean('stands').notNull().default(false),
    /** The last user that it went to: after a restart it goes on behind them. */
    lastUserId: uuid('last_user_id'),
    sent: integer('sent').notNull().default(0),
    total: integer('total').notNull(),
    by: text('by').notNull(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('notices_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('notices_sending')
      .on(t.createdAt)
      .where(sql`state = 'sending'`),
    index('notices_standing')
      .on(t.createdAt)
      .where(sql`state = 'standing'`),
  ],
);
