import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { DanmakuColor, DanmakuMode, DanmakuState } from '@yehang/contract/shapes/danmaku.ts';
import type { MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import { contents } from './contents.ts';
import { createdAt, primaryId } from './columns.ts';
import { users } from './users.ts';

/**
 * Comments that pass over a video at their second, and the lines of live channels' chats, whose slice is the Unix minute
 * and whose lot the milliseconds within it.
 */
export const danmaku = pgTable(
  'danmaku',
  {
    id: primaryId(),
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    /** Made by the sender's client: sending the same again writes nothing. */
    idempotencyKey: text('idempotency_key').notNull(),
    atMs: integer('at_ms').notNull(),
    /** The stretch of the timeline of which no more than a few are shown. */
    slice: integer('slice').notNull(),
    /** Drawn at random: of a crowded slice the lowest are shown, whatever their senders and times. */
    lot: integer('lot').notNull(),
    text: text('text').notNull(),
    color: text('color').$type<DanmakuColor>().notNull(),
    mode: text('mode').$type<DanmakuMode>().notNull(),
    state: text('state').$type<DanmakuState>().notNull(),
    /** What the machine noticed when it was written, the gravest first; null for nothing. */
    machine: jsonb('machine').$type<MachineFinding[]>(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('danmaku_sent_once').on(t.authorId, t.idempotencyKey),
    index('danmaku_shown')
      .on(t.contentId, t.slice, t.lot, t.id)
      .where(sql`state = 'visible'`),
    index('danmaku_own_waiting')
      .on(t.authorId, t.contentId, t.atMs)
      .where(sql`state = 'waiting'`),
    // Those that wait first, then the latest: read backwards.
    index('danmaku_to_review').on(sql`(state = 'waiting')`, t.id),
    index('danmaku_by_state').on(t.state, t.id),
    index('danmaku_of_content').on(t.contentId, sql`(state = 'waiting')`, t.id),
    index('danmaku_of_author').on(t.authorId, sql`(state = 'waiting')`, t.id),
    // Characters and pairs of them: what contains a text is found by its pairs.
    index('danmaku_words')
      .using('gin', sql`text_pieces(text, 1)`)
      .with({ fastupdate: false }),
    index('danmaku_noticed')
      .on(t.id)
      .where(sql`machine is not null`),
    check('danmaku_on_the_timeline', sql`at_ms >= 0`),
  ],
);
