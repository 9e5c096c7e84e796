import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { agentSummary, commission, commissionState } from '../../shapes/agent.ts';
import { calendarDay, named } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const userInviteIncome = defineCall({
  name: 'user/invite/income',
  summary:
    'What the viewer earns as an agent: the sums, and commissions, the latest first; of one day of Shanghai where it is named',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    state: named(commissionState, '状态').optional(),
    day: calendarDay.optional(),
    ...pageRequest,
  }),
  response: pageOf(commission).extend({ summary: agentSummary }),
});
