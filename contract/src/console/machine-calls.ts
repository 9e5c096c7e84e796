import { consoleCommentAlike } from './comment/alike.ts';
import { consoleDuplicateList } from './duplicate/list.ts';
import { consoleDuplicateRemove } from './duplicate/remove.ts';
import { consoleDuplicateTakeDown } from './duplicate/take-down.ts';
import { consoleHashListDelete } from './hash-list/delete.ts';
import { consoleHashListImport } from './hash-list/import.ts';
import { consoleHashListList } from './hash-list/list.ts';
import { consoleHashListMatches } from './hash-list/matches.ts';
import { consoleHashListSave } from './hash-list/save.ts';
import { consoleRuleDelete } from './rule/delete.ts';
import { consoleRuleHits } from './rule/hits.ts';
import { consoleRuleList } from './rule/list.ts';
import { consoleRuleSave } from './rule/save.ts';
import { consoleRuleTest } from './rule/test.ts';
import { consoleRuleTrialCancel } from './rule/trial-cancel.ts';
import { consoleRuleTrialInfo } from './rule/trial-info.ts';
import { consoleRuleTrialSend } from './rule/trial-send.ts';
import { consoleRuleTrialStart } from './rule/trial-start.ts';

/** What the machine notices: rules, pictures, and what waits for a review. */
export const machineCalls = {
  'comment/alike': consoleCommentAlike,
  'duplicate/list': consoleDuplicateList,
  'duplicate/remove': consoleDuplicateRemove,
  'duplicate/takeDown': consoleDuplicateTakeDown,
  'hashlist/delete': consoleHashListDelete,
  'hashlist/import': consoleHashListImport,
  'hashlist/list': consoleHashListList,
  'hashlist/matches': consoleHashListMatches,
  'hashlist/save': consoleHashListSave,
  'rule/delete': consoleRuleDelete,
  'rule/hits': consoleRuleHits,
  'rule/list': consoleRuleList,
  'rule/save': consoleRuleSave,
  'rule/test': consoleRuleTest,
  'rule/trial/cancel': consoleRuleTrialCancel,
  'rule/trial/info': consoleRuleTrialInfo,
  'rule/trial/send': consoleRuleTrialSend,
  'rule/trial/start': consoleRuleTrialStart,
};
