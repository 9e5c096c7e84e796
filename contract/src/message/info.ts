import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { unreadMessages } from '../shapes/message.ts';

export const messageInfo = defineCall({
  name: 'message/info',
  summary: 'How many messages are unread: system messages by kind, conversations and requests',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: unreadMessages,
});
