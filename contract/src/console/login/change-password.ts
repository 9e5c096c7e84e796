import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { named } from '../../shapes/fields.ts';
import { staffAccount } from '../../shapes/staff.ts';

export const consoleChangePassword = defineConsoleCall({
  name: 'login/password/change',
  summary: 'Changes one’s own password; ends one’s other sessions',
  roles: 'signedIn',
  request: z.strictObject({
    current: named(z.string().min(1).max(256), '现在的密码'),
    next: named(z.string().min(12).max(256), '新密码'),
  }),
  response: staffAccount,
  errors: [4090],
});
