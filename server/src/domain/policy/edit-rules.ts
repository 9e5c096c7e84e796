import { RULE_HIT_DAYS, type WordRule } from '@yehang/contract/shapes/word-rule.ts';
import type { Database } from '../../db/connect.ts';
import { EVERYTHING, type EventBus } from '../../db/event-bus.ts';
import {
  countCaught,
  listHits,
  listWordRules,
  type WordRuleRow,
} from '../../db/queries/policy/word-rules.ts';
import { wordRules, type TriedRule } from '../../db/schema/word-rules.ts';
import { badField } from '../app-error.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import {
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../records/save-record.ts';
import { PatternError } from './parse-pattern.ts';
import { compileRule } from './rule-set.ts';
import type { WordRules } from './word-rules.ts';

const KIND = { table: wordRules, name: 'rule', title: '规则', most: 200 } as const;

interface Context {
  database: Database;
  events: EventBus;
  wordRules: WordRules;
}

type Fields = Omit<WordRuleRow, 'id' | 'version' | 'updatedAt' | 'createdAt'>;

/** Every rule with what it caught. */
export async function ruleList({ database }: { database: Database }) {
  const rows = await listWordRules(database);
  const caught = new Map((await countCaught(database, RULE_HIT_DAYS)).map((it) => [it.ruleId, it]));
  return { list: rows.map((row) => toRule(row, caught.get(row.id))) };
}

/** Makes a rule, or changes one. Errors: 4000 (nothing to look for, a pattern that is not taken), 4040, 4090. */
export async function saveRule(
  context: Context,
  staff: StaffMember,
  { id, version, ...fields }: RecordKey & Fields,
): Promise<WordRule> {
  await recordToChange(context, KIND, { id, version });
  const row = await saveRecord(context, staff, KIND, { id, version }, checkRule(fields));
  await putInForceEverywhere(context);
  const { list } = await ruleList(context);
  return list.find((one) => one.id === row.id) ?? toRule(row);
}

/** Deletes a rule. Errors: 4040, 4090. */
export async function deleteRule(
  context: Context,
  staff: StaffMember,
  key: { id: string; version: number },
) {
  const answer = await removeRecord(context, staff, KIND, key);
  await putInForceEverywhere(context);
  return answer;
}

/** Who changed a rule sees it in force here when the answer comes; other processes read it within moments. */
async function putInForceEverywhere({ events, wordRules: known }: Context): Promise<void> {
  await events.publish('rules', EVERYTHING);
  await known.settled();
}

/** A rule without what its kind does not have. Error: 4000, with a sentence about what is wrong. */
export function checkRule<Rule extends Omit<TriedRule, 'name'>>(rule: Rule): Rule {
  const isPattern = rule.kind === 'pattern';
  const fields = {
    ...rule,
    words: isPattern ? [] : [...new Set(rule.words)],
    pattern: isPattern ? rule.pattern : '',
    byPinyin: !isPattern && rule.byPinyin,
    scopes: [...new Set(rule.scopes)],
  };
  if (isPattern && fields.pattern.trim() === '') throw badField('pattern', '请填写表达式');
  if (!isPattern && fields.words.length === 0) throw badField('words', '请至少填一个词');
  try {
    compileRule(fields);
  } catch (error) {
    if (error instanceof PatternError) throw badField('pattern', error.message);
    if (error instanceof RangeError)
      throw badField('words', `「${error.message}」里没有文字或数字，请去掉`);
    throw error;
  }
  return fields;
}

/** One page of what was caught, latest first. Error: 4000 (cursor). */
export async function ruleHitPage(
  { database }: { database: Database },
  request: { ruleId?: string | undefined; cursor?: string | undefined; pageSize: number },
) {
  const rows = await listHits(database, {
    ruleId: request.ruleId ?? null,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ hit: { createdAt, ...hit } }) => ({
    ...hit,
    at: createdAt.getTime(),
  }));
}

function toRule(
  { createdAt: _, updatedAt, ...row }: WordRuleRow,
  caught?: { caught: number; caughtAt: string },
): WordRule {
  return {
    ...row,
    caught: caught?.caught ?? 0,
    caughtAt: caught ? new Date(caught.caughtAt).getTime() : null,
    updatedAt: updatedAt.getTime(),
  };
}
