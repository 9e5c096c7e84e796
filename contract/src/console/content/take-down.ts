import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleContent } from '../../shapes/console-content.ts';
import { id } from '../../shapes/fields.ts';
import { measureFields } from '../../shapes/measure.ts';
import { staffReason } from '../../shapes/money.ts';

export const consoleContentTakeDown = defineConsoleCall({
  name: 'content/takeDown',
  summary:
    'Takes a content of any kind down for good, also for those who bought it, and refunds them',
  roles: ['moderator'],
  request: z.strictObject({ id, reason: staffReason, ...measureFields }),
  response: consoleContent,
  errors: [4040, 4090],
});
