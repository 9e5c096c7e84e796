import { z } from 'zod';
import { defineCall } from '../../../define-call.ts';
import { commissionDetail } from '../../../shapes/agent.ts';
import { id } from '../../../shapes/fields.ts';

export const userInviteIncomeInfo = defineCall({
  name: 'user/invite/income/info',
  summary: 'One commission of the viewer, with its order and what became of it',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id }),
  response: commissionDetail,
  errors: [4040],
});
