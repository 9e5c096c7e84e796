import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { ruleTrial } from '../../shapes/word-rule.ts';

export const consoleRuleTrialCancel = defineConsoleCall({
  name: 'rule/trial/cancel',
  summary: 'Ends a trial of a rule; what it found so far stays',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id }),
  response: ruleTrial,
  errors: [4040, 4090],
});
