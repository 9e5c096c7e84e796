import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleContentRow } from '../../shapes/console-content.ts';
import { contentFilter } from '../../shapes/content-filter.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleContentList = defineConsoleCall({
  name: 'content/list',
  summary: 'Contents of every kind that meet all conditions given, newest first',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ ...contentFilter, ...pageRequest }),
  response: pageOf(consoleContentRow),
});
