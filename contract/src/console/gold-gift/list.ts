import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { giftState, goldGift } from '../../shapes/gold-gift.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleGoldGiftList = defineConsoleCall({
  name: 'gold/gift/list',
  summary: 'Gifts of gold by staff, latest first',
  roles: ['finance'],
  request: z.strictObject({ state: giftState.optional(), ...pageRequest }),
  response: pageOf(goldGift),
});
