import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleRedeemOffer } from '../../shapes/agent.ts';
import { nothing } from '../../shapes/fields.ts';

export const consoleRedeemList = defineConsoleCall({
  name: 'redeem/list',
  summary: 'All offers for income in their order, those that are switched off included',
  roles: ['owner', 'finance'],
  request: nothing,
  response: z.object({ list: z.array(consoleRedeemOffer) }),
});
