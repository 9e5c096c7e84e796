import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { aiWorkflow } from '../../../shapes/console-ai.ts';
import { nothing } from '../../../shapes/fields.ts';

export const consoleAiWorkflowList = defineConsoleCall({
  name: 'ai/workflow/list',
  summary: 'Workflows with the inputs that are named in them',
  roles: ['owner'],
  request: nothing,
  response: z.object({ list: z.array(aiWorkflow) }),
  errors: [],
});
