import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { consoleMeasure } from '../../shapes/measure.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleMeasureList = defineConsoleCall({
  name: 'measure/list',
  summary: 'What was decided about a user and their contents, the latest first',
  roles: ['owner', 'moderator', 'support'],
  request: z.strictObject({ userId: id, ...pageRequest }),
  response: pageOf(consoleMeasure),
});
