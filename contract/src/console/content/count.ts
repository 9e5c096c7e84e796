import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { contentFilter } from '../../shapes/content-filter.ts';

export const consoleContentCount = defineConsoleCall({
  name: 'content/count',
  summary: 'How many contents a filter finds, counted up to one more than a bulk change may have',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject(contentFilter),
  response: z.object({ count: z.int().nonnegative(), most: z.int().positive() }),
});
