import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';

export const pushInfo = defineCall({
  name: 'push/info',
  summary: 'The key that a browser subscribes with, and whether this device is subscribed',
  auth: 'session',
  request: nothing,
  response: z.object({
    /** Of VAPID (RFC 8292): an uncompressed point of P-256, base64url. */
    publicKey: z.string(),
    isOn: z.boolean(),
  }),
});
