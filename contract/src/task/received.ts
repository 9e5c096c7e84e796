import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { rewardClaim } from '../shapes/reward-task.ts';

/** The same again changes nothing. 4090: it was not sent yet. */
export const taskReceived = defineCall({
  name: 'task/received',
  summary: 'Says that a gift arrived',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ claimId: named(id, '奖品') }),
  response: rewardClaim,
  errors: [4040, 4090],
});
