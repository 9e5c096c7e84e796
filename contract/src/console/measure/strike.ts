import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, id } from '../../shapes/fields.ts';
import { platformRule } from '../../shapes/measure.ts';
import { staffReason } from '../../shapes/money.ts';

export const consoleMeasureStrike = defineConsoleCall({
  name: 'measure/strike',
  summary: 'Notes a strike of a user, which takes a level of trust until its term is over',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    userId: id,
    rule: platformRule,
    /** The user is told it. */
    reason: staffReason,
  }),
  response: done,
  errors: [4040],
});
