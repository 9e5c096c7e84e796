import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** What users keep from others. No row: nothing. */
export const userPrivacy = pgTable('user_privacy', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  hidesFollowing: boolean('hides_following').notNull().default(false),
  hidesFollowers: boolean('hides_followers').notNull().default(false),
});
