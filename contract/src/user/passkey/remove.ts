import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { done, id } from '../../shapes/fields.ts';

export const userPasskeyRemove = defineCall({
  name: 'user/passkey/remove',
  summary: 'Removes a passkey of the account',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id }),
  response: done,
  errors: [4040],
});
