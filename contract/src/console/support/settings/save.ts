import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { versionFrom } from '../../../shapes/fields.ts';
import { supportSettingFields, supportSettings } from '../../../shapes/support.ts';

export const consoleSupportSettingsSave = defineConsoleCall({
  name: 'support/settings/save',
  summary: 'Changes opening hours and rules of the desk',
  roles: ['owner'],
  request: z.strictObject({
    ...supportSettingFields,
    version: versionFrom(0),
  }),
  response: supportSettings,
  errors: [4090],
});
