import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleItem } from '../../shapes/console-item.ts';
import { id } from '../../shapes/fields.ts';
import { staffReason } from '../../shapes/money.ts';

export const consoleItemTakeDown = defineConsoleCall({
  name: 'item/takeDown',
  summary: 'Takes an item down for good, also for those who bought it, and refunds them',
  roles: ['moderator'],
  request: z.strictObject({ id, reason: staffReason }),
  response: consoleItem,
  errors: [4040, 4090],
});
