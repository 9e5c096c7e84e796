import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { aiEngine } from '../../../shapes/console-ai.ts';
import { nothing } from '../../../shapes/fields.ts';

export const consoleAiEngineList = defineConsoleCall({
  name: 'ai/engine/list',
  summary: 'Servers that AI jobs are given to, with their health',
  roles: ['owner'],
  request: nothing,
  response: z.object({ list: z.array(aiEngine) }),
  errors: [],
});
