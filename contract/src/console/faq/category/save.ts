import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { consoleFaqCategory, faqCategoryFields } from '../../../shapes/faq.ts';
import { id } from '../../../shapes/fields.ts';
import { recordVersion } from '../../../shapes/operator-fields.ts';

export const consoleFaqCategorySave = defineConsoleCall({
  name: 'faq/category/save',
  summary: 'Changes a category that has an id, from the version named; makes a new one without',
  roles: ['owner', 'support'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...faqCategoryFields,
  }),
  response: consoleFaqCategory,
  errors: [4040, 4090],
});
