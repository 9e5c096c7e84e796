import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { deviceId } from '../shapes/account.ts';
import { passkeyChallenge } from '../shapes/passkey.ts';

export const loginPasskeyChallenge = defineCall({
  name: 'login/passkey/challenge',
  summary: 'What a device is asked for, so that it logs in by a passkey',
  auth: 'none',
  request: z.strictObject({ devID: deviceId }),
  response: passkeyChallenge,
  errors: [6004],
});
