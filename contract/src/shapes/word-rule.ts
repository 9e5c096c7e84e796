import { z } from 'zod';
import { id, line, moment, named } from './fields.ts';
import { machineRule } from './measure.ts';
import { recordFields } from './operator-fields.ts';

/** Where texts are written that rules look at. */
export const ruleScopes = [
  'comment',
  'post',
  'message',
  'danmaku',
  'name',
  'work',
  'search',
] as const;
export const ruleScope = z.enum(ruleScopes);
export type RuleScope = z.infer<typeof ruleScope>;

/** What a rule does: waits for a review, refuses, or shows the text at once and marks it for a review. */
export const ruleAct = z.enum(['refuse', 'review', 'mark']);
export type RuleAct = z.infer<typeof ruleAct>;

export const MOST_RULE_WORDS = 2_000;
export const LONGEST_RULE_WORD = 40;
export const LONGEST_PATTERN = 200;
/** Days that what a rule caught is kept. */
export const RULE_HIT_DAYS = 90;
/** Texts pasted into the test screen are at most so long. */
export const LONGEST_TRIED_TEXT = 5_000;

/** A rule as staff write it: words, or one pattern. */
export const wordRuleFields = {
  name: line('名称', 1, 40),
  kind: named(z.enum(['words', 'pattern']), '类型'),
  words: named(z.array(line('词', 1, LONGEST_RULE_WORD)).max(MOST_RULE_WORDS), '词').default([]),
  /** Letters, classes, groups, alternatives and repetitions; see docs/decisions/0156-rules-of-words-run-in-linear-time.md. */
  pattern: named(z.string().max(LONGEST_PATTERN), '表达式').default(''),
  /** Whether Chinese words are also found where they are written in pinyin. */
  byPinyin: named(z.boolean(), '识别拼音').default(false),
  scopes: named(z.array(ruleScope).min(1).max(ruleScopes.length), '范围'),
  act: named(ruleAct, '处理'),
  /** Which rule what it finds breaks: cases that it opens begin with that. */
  breaks: machineRule.default('other'),
  enabled: named(z.boolean(), '启用'),
};

export const wordRule = z.object({
  id,
  name: z.string(),
  kind: z.enum(['words', 'pattern']),
  words: z.array(z.string()),
  pattern: z.string(),
  byPinyin: z.boolean(),
  scopes: z.array(ruleScope),
  act: ruleAct,
  breaks: machineRule,
  enabled: z.boolean(),
  /** Texts that it caught in the last 90 days, and the last of them. */
  caught: z.int().nonnegative(),
  caughtAt: moment.nullable(),
  ...recordFields,
});
export type WordRule = z.infer<typeof wordRule>;

/** What a rule says of a text. `ruleId` is null for what is built in. */
export const ruleFinding = z.object({
  ruleId: id.nullable(),
  rule: z.string(),
  act: ruleAct,
  /** The passage in the form in which it was found. */
  passage: z.string(),
});
export type RuleFinding = z.infer<typeof ruleFinding>;

/** A text that a rule caught. Of private messages the passage alone is kept. */
export const ruleHit = z.object({
  id,
  ruleId: id.nullable(),
  rule: z.string(),
  scope: ruleScope,
  act: ruleAct,
  passage: z.string(),
  text: z.string(),
  at: moment,
});

/** A rule that is tried on the texts of the last week. */
export const ruleTrial = z.object({
  id,
  name: z.string(),
  state: z.enum(['queued', 'working', 'done', 'cancelled']),
  /** Texts that were looked at, and about how many there are. */
  scanned: z.int().nonnegative(),
  total: z.int().nonnegative(),
  caught: z.int().nonnegative(),
  caughtByScope: z.partialRecord(ruleScope, z.int().nonnegative()),
  /** The first that it would have caught. */
  samples: z.array(
    z.object({ scope: ruleScope, text: z.string(), passage: z.string(), at: moment }),
  ),
  startedBy: z.string(),
  /** Public texts that were sent to the review; null where nobody asked for that. */
  sent: z.int().nonnegative().nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
});
export type RuleTrial = z.infer<typeof ruleTrial>;
