import { defineCall } from '../define-call.ts';
import { done, nothing } from '../shapes/fields.ts';

export const pushUnsubscribe = defineCall({
  name: 'push/unsubscribe',
  summary: 'Sends no more messages to this device; what waits for it is dropped',
  auth: 'session',
  request: nothing,
  response: done,
});
