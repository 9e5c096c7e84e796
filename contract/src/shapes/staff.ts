import { z } from 'zod';
import { id, moment } from './fields.ts';
import { staffRole } from './staff-role.ts';

export const staffAccount = z.object({
  id,
  login: z.string(),
  role: staffRole,
  hasSecondFactor: z.boolean(),
  /** The password is one that was made for them: nothing is open before they change it. */
  mustChangePassword: z.boolean(),
  disabled: z.boolean(),
  createdAt: moment,
  lastLoginAt: moment.nullable(),
});
export type StaffAccount = z.infer<typeof staffAccount>;
