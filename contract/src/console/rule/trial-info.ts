import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { ruleTrial } from '../../shapes/word-rule.ts';

export const consoleRuleTrialInfo = defineConsoleCall({
  name: 'rule/trial/info',
  summary: 'How far a trial of a rule is, and what it would have caught',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id }),
  response: ruleTrial,
  errors: [4040],
});
