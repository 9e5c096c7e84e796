import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { aiEngine, aiEngineFields } from '../../../shapes/console-ai.ts';
import { id, named } from '../../../shapes/fields.ts';
import { recordVersion } from '../../../shapes/operator-fields.ts';

export const consoleAiEngineSave = defineConsoleCall({
  name: 'ai/engine/save',
  summary: 'Changes an engine that has an id, from the version named; makes a new one without',
  roles: ['owner'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...aiEngineFields,
    /** Stays as it is where it is left out; an empty one takes it away. */
    key: named(z.string().max(500), '密钥').optional(),
  }),
  response: aiEngine,
  errors: [4040, 4090],
});
