import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { companionSettingFields, companionSettings } from '../../../shapes/companion-score.ts';
import { versionFrom } from '../../../shapes/fields.ts';

export const consoleCompanionSettingsSave = defineConsoleCall({
  name: 'companion/settings/save',
  summary: 'Changes packages of score, gifts, levels and limits of companions',
  roles: ['owner'],
  request: z.strictObject({
    ...companionSettingFields,
    version: versionFrom(0),
  }),
  response: companionSettings,
  errors: [4090],
});
