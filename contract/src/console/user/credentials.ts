import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { qrCredential } from '../../shapes/account.ts';
import { id } from '../../shapes/fields.ts';
import { passkeyRow } from '../../shapes/passkey.ts';

export const consoleUserCredentials = defineConsoleCall({
  name: 'user/credentials',
  summary: 'The passkeys of a user, and their latest QR credentials',
  roles: ['owner', 'support', 'moderator', 'finance'],
  request: z.strictObject({ id }),
  response: z.object({ passkeys: z.array(passkeyRow), credentials: z.array(qrCredential) }),
  errors: [4040],
});
