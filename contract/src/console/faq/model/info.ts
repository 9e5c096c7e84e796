import { defineConsoleCall } from '../../../define-call.ts';
import { answerModel } from '../../../shapes/faq.ts';
import { nothing } from '../../../shapes/fields.ts';

export const consoleFaqModelInfo = defineConsoleCall({
  name: 'faq/model/info',
  summary: 'The language model that writes answers; its key is not answered',
  roles: ['owner'],
  request: nothing,
  response: answerModel,
});
