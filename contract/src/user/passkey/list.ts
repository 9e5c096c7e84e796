import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { passkeyRow } from '../../shapes/passkey.ts';

export const userPasskeyList = defineCall({
  name: 'user/passkey/list',
  summary: 'The passkeys of the account, the latest first',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({ list: z.array(passkeyRow) }),
});
