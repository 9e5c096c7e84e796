import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { passkeyChallenge } from '../../shapes/passkey.ts';

export const userPasskeyChallenge = defineCall({
  name: 'user/passkey/challenge',
  summary: 'What a device is asked for, so that it makes a passkey of this account',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: passkeyChallenge.extend({
    user: z.object({
      /** 16 bytes, base64url. */
      handle: z.string(),
      name: z.string(),
      displayName: z.string(),
    }),
    /** Passkeys that the account has; a device that has one of them makes no second. */
    exclude: z.array(z.string()),
  }),
  errors: [4030, 4090],
});
