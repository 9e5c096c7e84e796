import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { done, id } from '../../../shapes/fields.ts';
import { recordVersion } from '../../../shapes/operator-fields.ts';

export const consoleAiTemplateDelete = defineConsoleCall({
  name: 'ai/template/delete',
  summary: 'Deletes a template',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id, version: recordVersion }),
  response: done,
  errors: [4040, 4090],
});
