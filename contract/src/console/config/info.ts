import { defineConsoleCall } from '../../define-call.ts';
import { appConfig } from '../../shapes/console-config.ts';
import { nothing } from '../../shapes/fields.ts';

export const consoleConfigInfo = defineConsoleCall({
  name: 'config/info',
  summary: 'What is switched for the whole app',
  roles: ['owner'],
  request: nothing,
  response: appConfig,
});
