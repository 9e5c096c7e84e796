import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { appealTicket, blockStatement } from '../shapes/block.ts';

export const loginAppealInfo = defineCall({
  name: 'login/appeal/info',
  summary: 'The block that refused a login, and what became of the appeal against it',
  auth: 'none',
  request: z.strictObject({ ticket: appealTicket }),
  response: blockStatement,
  errors: [4030],
});
