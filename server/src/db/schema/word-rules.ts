import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MachineRule } from '@yehang/contract/shapes/measure.ts';
import type { RuleAct, RuleScope, RuleTrial } from '@yehang/contract/shapes/word-rule.ts';
import { createdAt, moment, primaryId, recordColumns } from './columns.ts';

/** Rules of words and patterns, as staff write them. */
export const wordRules = pgTable(
  'word_rules',
  {
    id: primaryId(),
    name: text('name').notNull(),
    kind: text('kind').$type<'words' | 'pattern'>().notNull(),
    words: text('words').array().notNull(),
    pattern: text('pattern').notNull(),
    byPinyin: boolean('by_pinyin').notNull(),
    scopes: text('scopes').array().$type<RuleScope[]>().notNull(),
    act: text('act').$type<RuleAct>().notNull(),
    /** Which rule what it finds breaks. */
    breaks: text('breaks').$type<MachineRule>().notNull().default('other'),
    enabled: boolean('enabled').notNull(),
    createdAt: createdAt(),
    ...recordColumns(),
  },
  (t) => [index('word_rules_order').on(t.createdAt, t.id)],
);

/** What rules caught, for ninety days. It says nothing of who wrote it; of a private message the passage alone. */
export const ruleHits = pgTable(
  'rule_hits',
  {
    id: primaryId(),
    /** Null for what is built in; a rule that was deleted leaves its hits. */
    ruleId: uuid('rule_id'),
    rule: text('rule').notNull(),
    scope: text('scope').$type<RuleScope>().notNull(),
    act: text('act').$type<RuleAct>().notNull(),
    passage: text('passage').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('rule_hits_latest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('rule_hits_of_rule').on(
      t.ruleId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
);

/** How often each rule caught something, by day: counting the hits of a busy rule would read all of them. */
export const ruleDays = pgTable(
  'rule_days',
  {
    id: primaryId(),
    ruleId: uuid('rule_id').notNull(),
    caught: integer('caught').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('rule_days_of_rule').on(t.ruleId, t.createdAt)],
);

/** Rules that are tried on the texts of the last week. Where one was interrupted, it goes on. */
export const ruleTrials = pgTable(
  'rule_trials',
  {
    id: primaryId(),
    /** As it was tried, whatever became of it. */
    rule: jsonb('rule').$type<TriedRule>().notNull(),
    state: text('state').$type<RuleTrial['state']>().notNull().default('queued'),
    /** The first and the last moment of the texts. */
    since: moment('since').notNull(),
    until: moment('until').notNull(),
    /** The source that is read, and the last row of it that was. */
    scope: integer('scope').notNull().default(0),
    afterId: uuid('after_id'),
    scanned: integer('scanned').notNull().default(0),
    total: integer('total').notNull(),
    caught: integer('caught').notNull().default(0),
    caughtByScope: jsonb('caught_by_scope').$type<RuleTrial['caughtByScope']>().notNull(),
    samples: jsonb('samples').$type<RuleTrial['samples']>().notNull(),
    startedBy: text('started_by').notNull(),
    /** Public texts that were sent to the review; null where nobody asked for that. */
    sent: integer('sent'),
    /** Counts claims, so that a process that lost its lease writes no more. */
    attempt: integer('attempt').notNull().default(0),
    leaseUntil: moment('lease_until'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('rule_trials_waiting')
      .on(t.createdAt)
      .where(sql`state in ('queued', 'working')`),
    index('rule_trials_old').on(t.createdAt),
  ],
);

/** A rule as it is tried. */
export interface TriedRule {
  name: string;
  kind: 'words' | 'pattern';
  words: string[];
  pattern: string;
  byPinyin: boolean;
  scopes: RuleScope[];
  /** Missing in trials that are older than it. */
  breaks?: MachineRule;
}
