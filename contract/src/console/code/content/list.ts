import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { consoleContentRow } from '../../../shapes/console-content.ts';
import { contentFilter } from '../../../shapes/content-filter.ts';
import { pageOf, pageRequest } from '../../../shapes/page.ts';

export const consoleCodeContentList = defineConsoleCall({
  name: 'code/content/list',
  summary: 'Contents that a code may bring, newest first, for those who make codes',
  roles: ['finance'],
  request: z.strictObject({
    kind: contentFilter.kind,
    text: contentFilter.text,
    ...pageRequest,
  }),
  response: pageOf(consoleContentRow),
});
