import { defineConsoleCall } from '../../../define-call.ts';
import { companionSettings } from '../../../shapes/companion-score.ts';
import { nothing } from '../../../shapes/fields.ts';

export const consoleCompanionSettingsInfo = defineConsoleCall({
  name: 'companion/settings/info',
  summary: 'Packages of score, gifts, levels and limits of companions',
  roles: ['owner'],
  request: nothing,
  response: companionSettings,
  errors: [],
});
