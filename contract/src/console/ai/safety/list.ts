import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { aiSafetyEntry } from '../../../shapes/console-ai.ts';
import { id } from '../../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../../shapes/page.ts';

export const consoleAiSafetyList = defineConsoleCall({
  name: 'ai/safety/list',
  summary: 'What the filters of AI tools decided, with the rule, the latest first',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ userId: id.optional(), ...pageRequest }),
  response: pageOf(aiSafetyEntry),
  errors: [],
});
