import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionChat, messageText, turnPay } from '../../shapes/companion.ts';
import { id, named } from '../../shapes/fields.ts';

export const aimateChatSend = defineCall({
  name: 'aimate/chat/send',
  summary:
    'Sends a message below another and asks for the answer; below an earlier one it begins a branch',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id: named(id, '对话'),
    parentId: named(id, '上一条消息'),
    text: messageText,
    ...turnPay,
  }),
  response: companionChat,
  errors: [4000, 4030, 4031, 4040, 4090, 4102, 4290],
});
