import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { consoleSupportDetail, consoleSupportMessage } from '../../shapes/support.ts';

export const consoleSupportInfo = defineConsoleCall({
  name: 'support/info',
  summary: 'A conversation with its messages before a number, the latest first',
  roles: ['owner', 'support'],
  request: z.strictObject({ id, before: z.int().positive().max(2_147_483_647).optional() }),
  response: z.object({
    conversation: consoleSupportDetail,
    list: z.array(consoleSupportMessage),
    hasMore: z.boolean(),
  }),
  errors: [4040],
});
