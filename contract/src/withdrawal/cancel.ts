import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { withdrawal } from '../shapes/withdrawal.ts';

/** Cancelling again changes nothing. 4090: it was decided meanwhile, or staff look into it. */
export const withdrawalCancel = defineCall({
  name: 'withdrawal/cancel',
  summary: 'Takes a withdrawal back that nobody decided yet; its gold is free again',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '提现') }),
  response: withdrawal,
  errors: [4040, 4090],
});
