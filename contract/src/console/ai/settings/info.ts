import { defineConsoleCall } from '../../../define-call.ts';
import { aiSettings } from '../../../shapes/console-ai.ts';
import { nothing } from '../../../shapes/fields.ts';

export const consoleAiSettingsInfo = defineConsoleCall({
  name: 'ai/settings/info',
  summary: 'What AI tools cost, what is free, and their limits',
  roles: ['owner'],
  request: nothing,
  response: aiSettings,
  errors: [],
});
