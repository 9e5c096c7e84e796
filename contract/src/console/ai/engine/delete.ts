import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { done, id } from '../../../shapes/fields.ts';
import { recordVersion } from '../../../shapes/operator-fields.ts';

export const consoleAiEngineDelete = defineConsoleCall({
  name: 'ai/engine/delete',
  summary: 'Deletes an engine; jobs that it works on go to another',
  roles: ['owner'],
  request: z.strictObject({ id, version: recordVersion }),
  response: done,
  errors: [4040, 4090],
});
