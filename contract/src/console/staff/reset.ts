import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { staffAccount } from '../../shapes/staff.ts';

export const consoleStaffReset = defineConsoleCall({
  name: 'staff/reset',
  summary:
    'Gives an account a new first password, answered once, and takes its second factor; ends its sessions',
  roles: ['owner'],
  request: z.strictObject({ id }),
  response: z.object({ staff: staffAccount, password: z.string() }),
  errors: [4040],
});
