import { defineConsoleCall } from '../../../define-call.ts';
import { nothing } from '../../../shapes/fields.ts';
import { supportSettings } from '../../../shapes/support.ts';

export const consoleSupportSettingsInfo = defineConsoleCall({
  name: 'support/settings/info',
  summary: 'Opening hours and rules of the desk',
  roles: ['owner', 'support'],
  request: nothing,
  response: supportSettings,
});
