import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { named } from '../../shapes/fields.ts';
import { LONGEST_TRIED_TEXT, ruleFinding, ruleScope } from '../../shapes/word-rule.ts';

export const consoleRuleTest = defineConsoleCall({
  name: 'rule/test',
  summary: 'What would become of a text, in which forms it is read, and which rules say so',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    text: named(z.string().min(1).max(LONGEST_TRIED_TEXT), '文字'),
    scope: named(ruleScope, '范围'),
  }),
  response: z.object({
    judgement: z.enum(['show', 'review', 'refuse']),
    /** The text as rules read it: in one way of writing, without what stands between, and its Latin words. */
    forms: z.object({ folded: z.string(), tight: z.string(), latin: z.string() }),
    findings: z.array(ruleFinding),
  }),
});
