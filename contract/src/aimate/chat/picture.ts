import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionChat, turnPay } from '../../shapes/companion.ts';
import { id, named, paragraphs } from '../../shapes/fields.ts';

export const aimateChatPicture = defineCall({
  name: 'aimate/chat/picture',
  summary: 'Asks for a picture of the character in a scene; it is drawn from words alone',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '对话'), scene: paragraphs('画面', 300, 2), ...turnPay }),
  response: companionChat,
  errors: [4000, 4030, 4031, 4040, 4090, 4102, 4290],
});
