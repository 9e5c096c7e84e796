import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { aiWorkflowTest } from '../../../shapes/console-ai.ts';
import { id } from '../../../shapes/fields.ts';

/** 4090: there is no server that could run it. */
export const consoleAiWorkflowTest = defineConsoleCall({
  name: 'ai/workflow/test',
  summary: 'Asks each server of workflows whether it can run one; nothing is drawn',
  roles: ['owner'],
  request: z.strictObject({ id }),
  response: aiWorkflowTest,
  errors: [4040, 4090],
});
