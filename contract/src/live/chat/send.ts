import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { DANMAKU_LENGTH } from '../../shapes/danmaku-values.ts';
import { id, line, named } from '../../shapes/fields.ts';
import { sentChatLine } from '../../shapes/live-chat.ts';
import { idempotencyKey } from '../../shapes/money.ts';

/** 4100: the channel may not be watched. 4090: the key was used for something else. */
export const liveChatSend = defineCall({
  name: 'live/chat/send',
  summary: 'Writes a line into the chat of a live channel',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '频道'),
    text: line('发言', 1, DANMAKU_LENGTH),
    idempotencyKey,
  }),
  response: sentChatLine,
  errors: [4031, 4040, 4090, 4100],
});
