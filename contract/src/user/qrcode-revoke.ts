import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id } from '../shapes/fields.ts';

export const userQrcodeRevoke = defineCall({
  name: 'user/qrcode/revoke',
  summary: 'Revokes a credential that was not used; doing so twice changes nothing',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id }),
  response: done,
  errors: [4040],
});
