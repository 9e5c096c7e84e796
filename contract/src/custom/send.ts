import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { idempotencyKey } from '../shapes/money.ts';
import { supportMessage, supportTicket, supportText } from '../shapes/support.ts';

export const customSend = defineCall({
  name: 'custom/send',
  summary: 'Sends a message to support; the same key again sends nothing',
  auth: 'none',
  request: z.strictObject({
    ticket: supportTicket,
    text: supportText.default(''),
    /** Of `custom/picture`. */
    pictureId: named(id, '图片').optional(),
    idempotencyKey,
  }),
  response: supportMessage,
  errors: [4030, 4040, 4090],
});
