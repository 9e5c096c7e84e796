import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { named } from '../../shapes/fields.ts';
import { appealRow } from '../../shapes/measure.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleAppealList = defineConsoleCall({
  name: 'appeal/list',
  summary: 'Appeals against measures: those that wait, oldest first, or the decided ones',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ isOpen: named(z.boolean(), '待处理').default(true), ...pageRequest }),
  response: pageOf(appealRow),
});
