import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';
import { consoleGift, prizeFilter } from '../../shapes/reward-task.ts';

export const consoleGiftList = defineConsoleCall({
  name: 'gift/list',
  summary: 'Gifts of tasks, the latest first',
  roles: ['owner', 'finance', 'support'],
  request: z.strictObject({ ...prizeFilter, ...pageRequest }),
  response: pageOf(consoleGift),
});
