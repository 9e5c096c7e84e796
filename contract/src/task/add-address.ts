import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { giftAddressFields, rewardClaim } from '../shapes/reward-task.ts';

/** 4090: it is sent already. */
export const taskAddAddress = defineCall({
  name: 'task/addAddress',
  summary: 'Says where a gift is to be sent; may be changed until it is',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ claimId: named(id, '奖品'), ...giftAddressFields }),
  response: rewardClaim,
  errors: [4040, 4090],
});
