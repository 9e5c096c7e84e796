import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { challenge, deviceId, loginOrigin } from '../shapes/account.ts';

export const loginBefore = defineCall({
  name: 'login/before',
  summary: 'What a device may do before login: its challenge, its edition, and the ways in',
  auth: 'none',
  request: z.strictObject({ devID: deviceId, isLight: loginOrigin.isLight }),
  response: z.object({
    challenge,
    edition: z.enum(['full', 'light']),
    /** Calling codes of the regions whose numbers get codes, without `+`. */
    region: z.object({ dialCodes: z.array(z.string()) }),
  }),
  errors: [6004],
});
