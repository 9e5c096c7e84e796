import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleFaqAnswer, faqAnswerFields } from '../../shapes/faq.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleFaqSave = defineConsoleCall({
  name: 'faq/save',
  summary: 'Changes an answer that has an id, from the version named; makes a new one without',
  roles: ['owner', 'support'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...faqAnswerFields,
  }),
  response: consoleFaqAnswer,
  errors: [4040, 4090],
});
