import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { named } from '../../../shapes/fields.ts';
import { supportSettingFields, supportSettings } from '../../../shapes/support.ts';

export const consoleSupportSettingsSave = defineConsoleCall({
  name: 'support/settings/save',
  summary: 'Changes opening hours and rules of the desk',
  roles: ['owner'],
  request: z.strictObject({
    ...supportSettingFields,
    version: named(z.int().min(0).max(2_147_483_647), '版本'),
  }),
  response: supportSettings,
  errors: [4090],
});
