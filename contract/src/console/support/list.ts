import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';
import { consoleSupportRow } from '../../shapes/support.ts';

export const consoleSupportList = defineConsoleCall({
  name: 'support/list',
  summary: 'Conversations: mine, those that wait, all that go on, or those that ended',
  roles: ['owner', 'support'],
  request: z.strictObject({ box: z.enum(['mine', 'queued', 'open', 'closed']), ...pageRequest }),
  response: pageOf(consoleSupportRow),
});
