import { defineCall } from '../define-call.ts';
import { done, nothing } from '../shapes/fields.ts';

export const publishSeen = defineCall({
  name: 'publish/seen',
  summary: 'Says that the creator has seen what was decided about their works',
  auth: 'session',
  request: nothing,
  response: done,
});
