import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { aiTemplateFields, consoleAiTemplate } from '../../../shapes/console-ai.ts';
import { id } from '../../../shapes/fields.ts';
import { recordVersion } from '../../../shapes/operator-fields.ts';

export const consoleAiTemplateSave = defineConsoleCall({
  name: 'ai/template/save',
  summary: 'Changes a template that has an id, from the version named; makes a new one without',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...aiTemplateFields,
  }),
  response: consoleAiTemplate,
  errors: [4000, 4040, 4090],
});
