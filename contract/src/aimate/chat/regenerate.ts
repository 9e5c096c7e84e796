import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionChat, turnPay } from '../../shapes/companion.ts';
import { id, named } from '../../shapes/fields.ts';

export const aimateChatRegenerate = defineCall({
  name: 'aimate/chat/regenerate',
  summary: 'Asks for another answer to the same message; the earlier ones stay',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '对话'), messageId: named(id, '消息'), ...turnPay }),
  response: companionChat,
  errors: [4030, 4031, 4040, 4090, 4102, 4290],
});
