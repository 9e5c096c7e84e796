import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { contents } from './contents.ts';
import { bytea, createdAt, moment, primaryId } from './columns.ts';
import { users } from './users.ts';

/** What a live channel has beside the columns of every content: where its signal comes from, and how that is. */
export const liveDetails = pgTable(
  'live_details',
  {
    contentId: uuid('content_id')
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    category: text('category').notNull(),
    source: text('source').$type<'programme' | 'hls' | 'push'>().notNull(),
    /** Of an outside playlist. */
    sourceUrl: text('source_url'),
    /** SHA-256 of the key that a sender pushes with; null until staff made a key. */
    pushKeyHash: bytea('push_key_hash'),
    position: integer('position').notNull().default(0),
    /** Of an outside source, as it was found at `checkedAt`. */
    online: boolean('online').notNull().default(false),
    problem: text('problem'),
    checkedAt: moment('checked_at'),
    /** When to probe a source elsewhere again; null for at once. */
    dueAt: moment('due_at'),
    /** How many probes in a row failed. */
    failures: integer('failures').notNull().default(0),
    /** The last segment that was listed, and since when it is the last. */
    edge: text('edge'),
    edgeAt: moment('edge_at'),
  },
  (t) => [
    index('live_details_order').on(t.position, t.contentId),
    check('live_url_where_needed', sql`(source = 'hls') = (source_url is not null)`),
  ],
);

/** What a programme channel shows, as the editor ordered it. A video may be in it more than once. */
export const liveProgrammes = pgTable(
  'live_programmes',
  {
    channelId: uuid('channel_id')
      .notNull()
      .references(() => liveDetails.contentId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.position] }),
    index('live_programmes_of').on(t.contentId),
  ],
);

/**
 * A period of a programme channel in which one loop repeats. It never changes once it is on the
 * air, so that all processes count the same segments; a changed programme is an epoch of its own.
 */
export const liveEpochs = pgTable(
  'live_epochs',
  {
    id: primaryId(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => liveDetails.contentId, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** Unix milliseconds, as all moments that segments are counted by. */
    startsAtMs: bigint('starts_at_ms', { mode: 'number' }).notNull(),
    firstSequence: bigint('first_sequence', { mode: 'number' }).notNull(),
    firstDiscontinuity: bigint('first_discontinuity', { mode: 'number' }).notNull(),
    targetSeconds: integer('target_seconds').notNull(),
    /** Whether it cut off what was on: nothing from before is shown any more. */
    isCut: boolean('is_cut').notNull(),
    loop: jsonb('loop').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('live_epochs_in_order').on(t.channelId, t.number)],
);

/** The viewers of channels, by the latest reports of their players. */
export const liveViewers = pgTable(
  'live_viewers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channelId: uuid('channel_id').notNull(),
    until: moment('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.channelId] }),
    index('live_viewers_present').on(t.channelId, t.until),
  ],
);
