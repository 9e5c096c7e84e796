import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { supportConversation, supportTicket } from '../shapes/support.ts';

export const customEnd = defineCall({
  name: 'custom/end',
  summary: 'Ends the conversation with support',
  auth: 'none',
  request: z.strictObject({ ticket: supportTicket }),
  response: supportConversation,
  errors: [4040],
});
