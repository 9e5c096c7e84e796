import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { qrCredential } from '../shapes/account.ts';
import { id, nothing } from '../shapes/fields.ts';

export const userQrcodeInfo = defineCall({
  name: 'user/qrcode/info',
  summary: 'The credentials of the account, the latest first, with what they logged in',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({
    list: z.array(
      qrCredential.extend({
        /** The session it opened, while that is live. */
        sessionId: id.nullable(),
      }),
    ),
  }),
});
