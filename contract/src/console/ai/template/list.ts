import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { consoleAiTemplate } from '../../../shapes/console-ai.ts';
import { nothing } from '../../../shapes/fields.ts';

export const consoleAiTemplateList = defineConsoleCall({
  name: 'ai/template/list',
  summary: 'Templates of scenes, in their order',
  roles: ['owner', 'editor'],
  request: nothing,
  response: z.object({ list: z.array(consoleAiTemplate) }),
  errors: [],
});
