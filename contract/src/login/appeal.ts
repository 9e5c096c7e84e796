import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { appealTicket, blockAppealText, blockStatement } from '../shapes/block.ts';

export const loginAppeal = defineCall({
  name: 'login/appeal',
  summary: 'Appeals against the block that refused a login; one waits at a time',
  auth: 'none',
  request: z.strictObject({ ticket: appealTicket, text: blockAppealText }),
  response: blockStatement,
  errors: [4030, 4090],
});
