import { defineCall } from '../define-call.ts';
import { done } from '../shapes/fields.ts';
import { pushSubscription } from '../shapes/push.ts';

export const pushSubscribe = defineCall({
  name: 'push/subscribe',
  summary:
    'Sends messages to this device from now on, until its session ends; a second time replaces the first',
  auth: 'session',
  encrypted: true,
  request: pushSubscription,
  response: done,
});
