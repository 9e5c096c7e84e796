import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { signedInDevice } from '../shapes/account.ts';
import { id, moment, nothing } from '../shapes/fields.ts';

export const userQrcodeInfo = defineCall({
  name: 'user/qrcode/info',
  summary: 'The credentials of the account, the latest first, with what they logged in',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({
    list: z.array(
      z.object({
        id,
        state: z.enum(['live', 'used', 'revoked', 'expired']),
        createdAt: moment,
        expiresAt: moment,
        usedAt: moment.nullable(),
        /** What it logged in. */
        device: signedInDevice.nullable(),
        /** The session it opened, while that is live. */
        sessionId: id.nullable(),
      }),
    ),
  }),
});
