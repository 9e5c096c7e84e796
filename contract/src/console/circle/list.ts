import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleCircle } from '../../shapes/console-circle.ts';
import { line } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleCircleList = defineConsoleCall({
  name: 'circle/list',
  summary: 'Circles that were public, the newest first; those whose name has a text',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ text: line('圈子名', 0, 20).default(''), ...pageRequest }),
  response: pageOf(consoleCircle),
});
