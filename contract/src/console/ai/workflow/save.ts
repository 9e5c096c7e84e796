import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { aiWorkflow, aiWorkflowFields } from '../../../shapes/console-ai.ts';
import { id } from '../../../shapes/fields.ts';
import { recordVersion } from '../../../shapes/operator-fields.ts';

export const consoleAiWorkflowSave = defineConsoleCall({
  name: 'ai/workflow/save',
  summary: 'Stores a workflow as its engine exports it for the API',
  roles: ['owner'],
  bodyBytes: 2 * 1024 * 1024,
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...aiWorkflowFields,
  }),
  response: aiWorkflow,
  errors: [4000, 4040, 4090],
});
