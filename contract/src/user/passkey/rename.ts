import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { done, id, line } from '../../shapes/fields.ts';

export const userPasskeyRename = defineCall({
  name: 'user/passkey/rename',
  summary: 'Gives a passkey of the account another name',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id, name: line('名称', 1, 30) }),
  response: done,
  errors: [4040],
});
