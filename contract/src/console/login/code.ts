import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { named } from '../../shapes/fields.ts';
import { staffAccount } from '../../shapes/staff.ts';

export const consoleLoginCode = defineConsoleCall({
  name: 'login/code',
  summary: 'Second step of the staff login: the code of the authenticator; sets the session cookie',
  roles: 'anybody',
  request: z.strictObject({
    ticket: named(z.string().min(1).max(512), '登录凭据'),
    code: named(z.string().regex(/^\d{6}$/), '验证码'),
  }),
  response: staffAccount,
  errors: [4030],
});
