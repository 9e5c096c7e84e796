import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { dialogMessage, MESSAGE_BODY_BYTES, messageBody } from '../shapes/conversation.ts';
import { id, named } from '../shapes/fields.ts';
import { idempotencyKey } from '../shapes/money.ts';

/** 4030: the other user takes no messages of the viewer. 4090: the key was used for another conversation. */
export const messageSend = defineCall({
  name: 'message/send',
  summary:
    'Sends a text, a picture or a content to a user; a stranger’s first message waits for an answer',
  auth: 'session',
  encrypted: true,
  bodyBytes: MESSAGE_BODY_BYTES,
  request: z.strictObject({ userId: named(id, '用户'), body: messageBody, idempotencyKey }),
  response: dialogMessage,
  errors: [4030, 4031, 4040, 4090, 4130, 4150],
});
