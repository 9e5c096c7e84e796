import { consoleRuleDelete } from './rule/delete.ts';
import { consoleRuleHits } from './rule/hits.ts';
import { consoleRuleList } from './rule/list.ts';
import { consoleRuleSave } from './rule/save.ts';
import { consoleRuleTest } from './rule/test.ts';
import { consoleRuleTrialCancel } from './rule/trial-cancel.ts';
import { consoleRuleTrialInfo } from './rule/trial-info.ts';
import { consoleRuleTrialStart } from './rule/trial-start.ts';

/** What the machine notices: rules, pictures, and what waits for a review. */
export const machineCalls = {
  'rule/delete': consoleRuleDelete,
  'rule/hits': consoleRuleHits,
  'rule/list': consoleRuleList,
  'rule/save': consoleRuleSave,
  'rule/test': consoleRuleTest,
  'rule/trial/cancel': consoleRuleTrialCancel,
  'rule/trial/info': consoleRuleTrialInfo,
  'rule/trial/start': consoleRuleTrialStart,
};
