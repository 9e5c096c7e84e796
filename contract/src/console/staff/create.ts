import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { line, named } from '../../shapes/fields.ts';
import { staffAccount } from '../../shapes/staff.ts';
import { staffRole } from '../../shapes/staff-role.ts';

export const consoleStaffCreate = defineConsoleCall({
  name: 'staff/create',
  summary: 'Makes an account for a member of staff; its first password is answered once',
  roles: ['owner'],
  request: z.strictObject({
    login: line('账号', 3, 64),
    role: named(staffRole, '角色'),
  }),
  response: z.object({ staff: staffAccount, password: z.string() }),
  errors: [4090],
});
