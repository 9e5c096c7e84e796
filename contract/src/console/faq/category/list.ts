import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { consoleFaqCategory } from '../../../shapes/faq.ts';
import { nothing } from '../../../shapes/fields.ts';

export const consoleFaqCategoryList = defineConsoleCall({
  name: 'faq/category/list',
  summary: 'Categories of frequent questions, in order',
  roles: ['owner', 'support'],
  request: nothing,
  response: z.object({ list: z.array(consoleFaqCategory) }),
});
