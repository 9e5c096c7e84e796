import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { tier } from '../../shapes/catalogue.ts';
import { id, moment } from '../../shapes/fields.ts';
import { consoleFriendGift } from '../../shapes/friend-gift.ts';
import { codeUse } from '../../shapes/redeem-code.ts';
import { rewardClaim } from '../../shapes/reward-task.ts';

export const consoleUserGrants = defineConsoleCall({
  name: 'user/grants',
  summary:
    'What a user got without paying for it, the latest of each: days of tiers, codes, gifts between friends, rewards of tasks',
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
    codes: z.array(codeUse),
    /** Given and received; null for roles that may not see gifts between users. */
    friendGifts: z.array(consoleFriendGift).nullable(),
    /** Prizes among them. */
    claims: z.array(rewardClaim.omit({ taskId: true, address: true })),
  }),
  errors: [4040],
});
