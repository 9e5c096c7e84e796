import { z } from 'zod';
import { defineCall } from '../../../define-call.ts';
import { agentDay } from '../../../shapes/agent.ts';
import { pageOf, pageRequest } from '../../../shapes/page.ts';

export const userInviteIncomeDays = defineCall({
  name: 'user/invite/income/days',
  summary:
    'Whom the viewer invited and what they earned by day of Shanghai, the latest first; days of which nothing is known are left out',
  auth: 'session',
  encrypted: true,
  request: z.strictObject(pageRequest),
  response: pageOf(agentDay),
});
