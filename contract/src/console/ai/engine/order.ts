import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { aiTool } from '../../../shapes/ai.ts';
import { aiEngine } from '../../../shapes/console-ai.ts';
import { id, named } from '../../../shapes/fields.ts';

export const consoleAiEngineOrder = defineConsoleCall({
  name: 'ai/engine/order',
  summary: 'Puts the engines of one tool in the order in which they are asked: all of them',
  roles: ['owner'],
  request: z.strictObject({ tool: aiTool, ids: named(z.array(id).min(1).max(50), '顺序') }),
  response: z.object({ list: z.array(aiEngine) }),
  errors: [4090],
});
