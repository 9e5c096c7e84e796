import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, primaryId } from './columns.ts';
import { contents } from './contents.ts';
import { users } from './users.ts';

/** What a circle has beside the columns of every content. Counters are settled totals, as those of contents. */
export const circleDetails = pgTable(
  'circle_details',
  {
    contentId: uuid('content_id')
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** The title of its content: no two circles have the same. */
    name: text('name').notNull(),
    rules: text('rules').notNull().default(''),
    /** The higher, the earlier among recommended circles; set by operators. */
    weight: integer('weight').notNull().default(0),
    members: integer('members').notNull().default(0),
    posts: integer('posts').notNull().default(0),
    /** Members and posts, decayed by the age of the last change; see server/src/db/queries/content/counters.ts. */
    hotScore: doublePrecision('hot_score').notNull().default(0),
  },
  (t) => [
    uniqueIndex('circle_details_name').on(sql`lower(name)`),
    index('circle_details_hot').on(t.hotScore.desc().nullsFirst(), t.contentId.desc().nullsFirst()),
    index('circle_details_weight').on(
      t.weight.desc().nullsFirst(),
      t.contentId.desc().nullsFirst(),
    ),
  ],
);

export const circleThemes = pgTable(
  'circle_themes',
  {
    id: primaryId(),
    circleId: uuid('circle_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    posts: integer('posts').notNull().default(0),
  },
  (t) => [unique('circle_themes_name').on(t.circleId, t.name)],
);

export const circleMembers = pgTable(
  'circle_members',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    circleId: uuid('circle_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** 0 a member, 1 a moderator, 2 the owner: lists begin with the highest. */
    rank: integer('rank').notNull().default(0),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.circleId] }),
    index('circle_members_of_circle').on(
      t.circleId,
      t.rank.desc().nullsFirst(),
      t.joinedAt.desc().nullsFirst(),
      t.userId.desc().nullsFirst(),
    ),
    index('circle_members_joined').on(
      t.userId,
      t.joinedAt.desc().nullsFirst(),
      t.circleId.desc().nullsFirst(),
    ),
  ],
);
