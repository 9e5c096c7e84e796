import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { answerModel, answerModelFields } from '../../../shapes/faq.ts';
import { named, versionFrom } from '../../../shapes/fields.ts';

export const consoleFaqModelSave = defineConsoleCall({
  name: 'faq/model/save',
  summary: 'Changes the language model; a key that is left out stays',
  roles: ['owner'],
  request: z.strictObject({
    ...answerModelFields,
    key: named(
      z
        .string()
        .trim()
        .min(1)
        .max(300)
        .regex(/^[\x21-\x7e]+$/),
      '接口密钥',
    ).optional(),
    version: versionFrom(0),
  }),
  response: answerModel,
  errors: [4090],
});
