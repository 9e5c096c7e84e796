import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { chatLine } from '../../shapes/companion.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const aimateChatList = defineCall({
  name: 'aimate/chat/list',
  summary: 'Conversations of the viewer, the latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject(pageRequest),
  response: pageOf(chatLine),
  errors: [],
});
