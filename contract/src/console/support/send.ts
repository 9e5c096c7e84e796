import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { idempotencyKey } from '../../shapes/money.ts';
import { consoleSupportMessage, supportText } from '../../shapes/support.ts';

export const consoleSupportSend = defineConsoleCall({
  name: 'support/send',
  summary:
    'Answers a conversation of mine, or notes something that staff alone see; the same key again sends nothing',
  roles: ['owner', 'support'],
  request: z.strictObject({
    id,
    text: supportText.default(''),
    pictureId: id.optional(),
    isNote: named(z.boolean(), '内部备注').default(false),
    idempotencyKey,
  }),
  response: consoleSupportMessage,
  errors: [4040, 4090],
});
