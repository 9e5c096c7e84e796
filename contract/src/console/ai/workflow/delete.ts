import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { done, id } from '../../../shapes/fields.ts';
import { recordVersion } from '../../../shapes/operator-fields.ts';

export const consoleAiWorkflowDelete = defineConsoleCall({
  name: 'ai/workflow/delete',
  summary: 'Deletes a workflow that no engine uses',
  roles: ['owner'],
  request: z.strictObject({ id, version: recordVersion }),
  response: done,
  errors: [4040, 4090],
});
