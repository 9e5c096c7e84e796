import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';
import { appealRow } from '../../shapes/review.ts';

export const consoleAppealList = defineConsoleCall({
  name: 'appeal/list',
  summary: 'Objections of creators that wait, oldest first',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(appealRow),
});
