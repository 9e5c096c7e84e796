import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, moment, nothing } from '../shapes/fields.ts';

export const userQrcode = defineCall({
  name: 'user/qrcode',
  summary: 'Makes a credential that logs this account in elsewhere, once',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({
    id,
    /** What the QR code says. It is answered this once, and kept as a hash alone. */
    text: z.string(),
    expiresAt: moment,
  }),
  errors: [4090],
});
