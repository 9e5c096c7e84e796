import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { staffAccount } from '../../shapes/staff.ts';

export const consoleStaffList = defineConsoleCall({
  name: 'staff/list',
  summary: 'All members of staff',
  roles: ['owner'],
  request: nothing,
  response: z.object({ list: z.array(staffAccount) }),
});
