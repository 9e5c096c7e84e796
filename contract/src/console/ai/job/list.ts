import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { aiJobState, aiTool } from '../../../shapes/ai.ts';
import { consoleAiJob } from '../../../shapes/console-ai.ts';
import { id } from '../../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../../shapes/page.ts';

export const consoleAiJobList = defineConsoleCall({
  name: 'ai/job/list',
  summary: 'AI jobs of everybody with their cost and failures, the latest first',
  roles: ['owner', 'finance', 'moderator', 'support'],
  request: z.strictObject({
    userId: id.optional(),
    tool: aiTool.optional(),
    state: aiJobState.optional(),
    ...pageRequest,
  }),
  response: pageOf(consoleAiJob),
  errors: [],
});
