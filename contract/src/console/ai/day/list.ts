import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { aiDay } from '../../../shapes/console-ai.ts';
import { named } from '../../../shapes/fields.ts';

export const consoleAiDayList = defineConsoleCall({
  name: 'ai/day/list',
  summary: 'What engines cost and what AI jobs brought in, by day and engine',
  roles: ['owner', 'finance'],
  request: z.strictObject({ days: named(z.int().min(1).max(92), '天数').default(30) }),
  response: z.object({
    /** All days asked for, the latest first; those without anything have no rows. */
    days: z.array(z.string()),
    list: z.array(aiDay),
  }),
  errors: [],
});
