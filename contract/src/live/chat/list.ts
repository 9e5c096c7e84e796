import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { chatPage } from '../../shapes/live-chat.ts';

/** Asked every few seconds by each viewer. 4100: the channel may not be watched. */
export const liveChatList = defineCall({
  name: 'live/chat/list',
  summary: 'The latest lines of a live channel’s chat, by time',
  auth: 'session',
  request: z.strictObject({ id: named(id, '频道') }),
  response: chatPage,
  errors: [4031, 4040, 4100],
});
