import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleCard } from '../../shapes/console-offer.ts';
import { nothing } from '../../shapes/fields.ts';

export const consoleCardList = defineConsoleCall({
  name: 'card/list',
  summary: 'All cards of membership in their order, those that are not on sale included',
  roles: ['owner', 'finance'],
  request: nothing,
  response: z.object({ list: z.array(consoleCard) }),
});
