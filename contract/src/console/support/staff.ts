import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { supportStaffRow } from '../../shapes/support.ts';

export const consoleSupportStaff = defineConsoleCall({
  name: 'support/staff',
  summary: 'Who of the staff may take conversations, with how many they have',
  roles: ['owner', 'support'],
  request: nothing,
  response: z.object({ list: z.array(supportStaffRow) }),
});
