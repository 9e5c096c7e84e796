import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { aiSettingFields, aiSettings } from '../../../shapes/console-ai.ts';
import { named } from '../../../shapes/fields.ts';

export const consoleAiSettingsSave = defineConsoleCall({
  name: 'ai/settings/save',
  summary: 'Changes what AI tools cost, what is free, and their limits',
  roles: ['owner'],
  request: z.strictObject({
    ...aiSettingFields,
    version: named(z.int().min(0).max(2_147_483_647), '版本'),
  }),
  response: aiSettings,
  errors: [4090],
});
