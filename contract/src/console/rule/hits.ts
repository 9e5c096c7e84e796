import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';
import { ruleHit } from '../../shapes/word-rule.ts';

export const consoleRuleHits = defineConsoleCall({
  name: 'rule/hits',
  summary: 'What rules caught in the last 90 days, the latest first; of one rule, or of all',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ ruleId: id.optional(), ...pageRequest }),
  response: pageOf(ruleHit),
});
