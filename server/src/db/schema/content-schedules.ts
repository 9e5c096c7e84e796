import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { contents } from './contents.ts';

/** When contents are published and hidden by themselves. A row goes once nothing of it is to come. */
export const contentSchedules = pgTable(
  'content_schedules',
  {
    contentId: uuid('content_id')
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    publishAt: moment('publish_at'),
    unpublishAt: moment('unpublish_at'),
    /** Login of the member of staff who set it. */
    setBy: text('set_by').notNull(),
    /** Why it could not be done when its time had come; it is tried again. */
    problem: text('problem'),
    /** Not tried before this. */
    retryAt: moment('retry_at'),
  },
  (t) => [
    index('content_schedules_publish').on(t.publishAt),
    index('content_schedules_unpublish').on(t.unpublishAt),
    check(
      'content_schedules_in_order',
      sql`coalesce(publish_at, unpublish_at) is not null and (publish_at < unpublish_at) is not false`,
    ),
  ],
);
