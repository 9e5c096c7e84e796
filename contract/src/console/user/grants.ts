import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { tier } from '../../shapes/catalogue.ts';
import { id, moment } from '../../shapes/fields.ts';

export const consoleUserGrants = defineConsoleCall({
  name: 'user/grants',
  summary: 'The latest days of tiers that a user got or lost, and where from',
  roles: ['finance', 'support'],
  request: z.strictObject({ id }),
  response: z.object({
    list: z.array(
      z.object({
        id,
        tier,
        /** Below zero where days were taken back. */
        days: z.int(),
        source: z.string(),
        reason: z.string(),
        at: moment,
      }),
    ),
  }),
  errors: [4040],
});
