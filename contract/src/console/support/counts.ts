import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';

export const consoleSupportCounts = defineConsoleCall({
  name: 'support/counts',
  summary: 'How many conversations wait and are mine, and whether I am online',
  roles: ['owner', 'support'],
  request: nothing,
  response: z.object({
    queued: z.int(),
    mine: z.int(),
    unanswered: z.int(),
    isOnline: z.boolean(),
  }),
});
