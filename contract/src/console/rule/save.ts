import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';
import { wordRule, wordRuleFields } from '../../shapes/word-rule.ts';

export const consoleRuleSave = defineConsoleCall({
  name: 'rule/save',
  summary:
    'Changes a rule that has an id, from the version named; makes a new one without. In force in every process at once',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...wordRuleFields,
  }),
  response: wordRule,
  errors: [4040, 4090],
});
