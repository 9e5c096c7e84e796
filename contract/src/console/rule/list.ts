import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { wordRule } from '../../shapes/word-rule.ts';

export const consoleRuleList = defineConsoleCall({
  name: 'rule/list',
  summary: 'Rules of words and patterns, with what each caught in the last 90 days',
  roles: ['owner', 'moderator'],
  request: nothing,
  response: z.object({ list: z.array(wordRule) }),
});
