import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleLive } from '../../shapes/console-live.ts';
import { nothing } from '../../shapes/fields.ts';

export const consoleLiveList = defineConsoleCall({
  name: 'live/list',
  summary: 'All live channels by category and order, with their state',
  roles: ['owner', 'editor'],
  request: nothing,
  response: z.object({ list: z.array(consoleLive) }),
});
