import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleFaqAnswer } from '../../shapes/faq.ts';
import { id, line } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleFaqList = defineConsoleCall({
  name: 'faq/list',
  summary: 'Frequent questions with their answers, in order',
  roles: ['owner', 'support'],
  request: z.strictObject({
    categoryId: id.optional(),
    text: line('关键词', 0, 80).optional(),
    ...pageRequest,
  }),
  response: pageOf(consoleFaqAnswer),
});
