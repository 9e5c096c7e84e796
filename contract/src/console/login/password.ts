import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { line, named } from '../../shapes/fields.ts';

/** The first step. The second is always a code: `enroll` is there when no authenticator is set up yet. */
export const consoleLoginPassword = defineConsoleCall({
  name: 'login/password',
  summary: 'First step of the staff login: name and password',
  roles: 'anybody',
  request: z.strictObject({
    login: line('账号', 1, 64),
    password: named(z.string().min(1).max(256), '密码'),
  }),
  response: z.object({
    ticket: z.string(),
    enroll: z.object({ secret: z.string(), otpauthUrl: z.string() }).nullable(),
  }),
  errors: [4030],
});
