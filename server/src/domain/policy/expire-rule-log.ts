import { RULE_HIT_DAYS } from '@yehang/contract/shapes/word-rule.ts';
import type { Database } from '../../db/connect.ts';
import { expireTrials } from '../../db/queries/policy/rule-trials.ts';
import { expireHits, joinRuleDays } from '../../db/queries/policy/word-rules.ts';

/** Deletes what rules caught long ago; answers whether more is left. */
export async function expireRuleLog({ database }: { database: Database }): Promise<boolean> {
  await joinRuleDays(database);
  await expireTrials(database, RULE_HIT_DAYS);
  return expireHits(database, RULE_HIT_DAYS);
}
