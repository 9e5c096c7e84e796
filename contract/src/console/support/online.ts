import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, named } from '../../shapes/fields.ts';

export const consoleSupportOnline = defineConsoleCall({
  name: 'support/online',
  summary: 'Says whether I take conversations',
  roles: ['owner', 'support'],
  request: z.strictObject({ isOnline: named(z.boolean(), '在线') }),
  response: done,
});
