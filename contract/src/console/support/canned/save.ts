import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { id } from '../../../shapes/fields.ts';
import { recordVersion } from '../../../shapes/operator-fields.ts';
import { cannedAnswer, cannedAnswerFields } from '../../../shapes/support.ts';

export const consoleSupportCannedSave = defineConsoleCall({
  name: 'support/canned/save',
  summary:
    'Changes a canned answer that has an id, from the version named; makes a new one without',
  roles: ['owner', 'support'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...cannedAnswerFields,
  }),
  response: cannedAnswer,
  errors: [4040, 4090],
});
