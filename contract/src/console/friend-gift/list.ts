import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleFriendGift, friendGiftFilter } from '../../shapes/friend-gift.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleFriendGiftList = defineConsoleCall({
  name: 'friend-gift/list',
  summary: 'Gold and cards that users gave to each other, latest first',
  roles: ['finance'],
  request: z.strictObject({ ...friendGiftFilter, ...pageRequest }),
  response: pageOf(consoleFriendGift),
});
