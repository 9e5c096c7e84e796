import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { nothing } from '../../../shapes/fields.ts';
import { cannedAnswer } from '../../../shapes/support.ts';

export const consoleSupportCannedList = defineConsoleCall({
  name: 'support/canned/list',
  summary: 'Canned answers, in order',
  roles: ['owner', 'support'],
  request: nothing,
  response: z.object({ list: z.array(cannedAnswer) }),
});
