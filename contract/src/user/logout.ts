import { defineCall } from '../define-call.ts';
import { done, nothing } from '../shapes/fields.ts';

export const userLogout = defineCall({
  name: 'user/logout',
  summary: 'Ends this session',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: done,
});
