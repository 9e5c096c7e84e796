import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { aiEngineTest } from '../../../shapes/console-ai.ts';
import { id } from '../../../shapes/fields.ts';

export const consoleAiEngineTest = defineConsoleCall({
  name: 'ai/engine/test',
  summary: 'Asks an engine whether it can be used, and lets it take jobs again where it can',
  roles: ['owner'],
  request: z.strictObject({ id }),
  response: aiEngineTest,
  errors: [4040],
});
