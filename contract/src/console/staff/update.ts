import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { staffAccount } from '../../shapes/staff.ts';
import { staffRole } from '../../shapes/staff-role.ts';

export const consoleStaffUpdate = defineConsoleCall({
  name: 'staff/update',
  summary: 'Changes a role, or disables an account; ends its sessions',
  roles: ['owner'],
  request: z.strictObject({
    id,
    role: named(staffRole, '角色').optional(),
    disabled: named(z.boolean(), '停用').optional(),
  }),
  response: staffAccount,
  errors: [4040, 4090],
});
