import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { ruleTrial, wordRuleFields } from '../../shapes/word-rule.ts';

const { name, kind, words, pattern, byPinyin, scopes, breaks } = wordRuleFields;

/** 4090: too many run already. */
export const consoleRuleTrialStart = defineConsoleCall({
  name: 'rule/trial/start',
  summary: 'Tries a rule on the texts of the last week, saved or not; nothing happens to them',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ name, kind, words, pattern, byPinyin, scopes, breaks }),
  response: ruleTrial,
  errors: [4090],
});
