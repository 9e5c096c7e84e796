import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { aiSettingFields, aiSettings } from '../../../shapes/console-ai.ts';
import { versionFrom } from '../../../shapes/fields.ts';

export const consoleAiSettingsSave = defineConsoleCall({
  name: 'ai/settings/save',
  summary: 'Changes what AI tools cost, what is free, and their limits',
  roles: ['owner'],
  request: z.strictObject({
    ...aiSettingFields,
    version: versionFrom(0),
  }),
  response: aiSettings,
  errors: [4090],
});
