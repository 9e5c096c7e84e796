import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { moment, nothing } from '../../shapes/fields.ts';

export const consoleStaffRefusals = defineConsoleCall({
  name: 'staff/refusals',
  summary: 'Refused logins of the last 30 days, counted by the hour, the latest hundred',
  roles: ['owner'],
  request: nothing,
  response: z.object({
    list: z.array(
      z.object({
        hour: moment,
        /** Empty for names that are no account, all together. */
        login: z.string(),
        /** An address, or the /64 of an IPv6 one. */
        network: z.string(),
        step: z.enum(['password', 'code']),
        attempts: z.int().positive(),
        lastAt: moment,
      }),
    ),
  }),
});
