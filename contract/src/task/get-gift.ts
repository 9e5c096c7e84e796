import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { rewardClaim } from '../shapes/reward-task.ts';

/** Claiming again within the period is answered with the same reward. 4090: the task is not done yet. */
export const taskGetGift = defineCall({
  name: 'task/getGift',
  summary: 'Claims the reward of a task, once in its period',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '任务') }),
  response: rewardClaim,
  errors: [4040, 4090],
});
