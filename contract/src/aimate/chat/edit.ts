import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { answerText, companionChat } from '../../shapes/companion.ts';
import { id, named } from '../../shapes/fields.ts';
import { idempotencyKey } from '../../shapes/money.ts';

export const aimateChatEdit = defineCall({
  name: 'aimate/chat/edit',
  summary: 'Rewrites an answer as a branch of its own; the first one stays',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id: named(id, '对话'),
    messageId: named(id, '消息'),
    text: answerText,
    idempotencyKey,
  }),
  response: companionChat,
  errors: [4000, 4030, 4031, 4040, 4090],
});
