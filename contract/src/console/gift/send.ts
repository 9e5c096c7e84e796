import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, line } from '../../shapes/fields.ts';
import { consoleGift } from '../../shapes/reward-task.ts';

export const consoleGiftSend = defineConsoleCall({
  name: 'gift/send',
  summary: 'Notes that a gift was sent, and how it can be followed',
  roles: ['finance', 'support'],
  request: z.strictObject({
    id,
    carrier: line('快递公司', 1, 40),
    trackingNumber: line('快递单号', 1, 60),
  }),
  response: consoleGift,
  errors: [4040, 4090],
});
