import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { decisionReason } from '../../shapes/creator.ts';
import { done, id, named } from '../../shapes/fields.ts';

export const consoleAppealDecide = defineConsoleCall({
  name: 'appeal/decide',
  summary:
    'Grants an appeal, which undoes the measure and its strike, or refuses it; never by who decided',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    id,
    isGranted: named(z.boolean(), '申诉结果'),
    answer: decisionReason,
  }),
  response: done,
  errors: [4040, 4090],
});
