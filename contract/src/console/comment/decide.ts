import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleComment } from '../../shapes/console-moderation.ts';
import { id, named } from '../../shapes/fields.ts';
import { measureFields } from '../../shapes/measure.ts';
import { staffReason } from '../../shapes/money.ts';

/** 4090: its author deleted it, or it is as it should be already. */
export const consoleCommentDecide = defineConsoleCall({
  name: 'comment/decide',
  summary: 'Shows a comment that waits or is hidden, or hides it',
  roles: ['moderator'],
  request: z.strictObject({
    id,
    decision: named(z.enum(['show', 'hide']), '处理方式'),
    reason: staffReason,
    ...measureFields,
  }),
  response: consoleComment,
  errors: [4040, 4090],
});
