import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { appConfig, appConfigFields } from '../../shapes/console-config.ts';
import { versionFrom } from '../../shapes/fields.ts';

export const consoleConfigSave = defineConsoleCall({
  name: 'config/save',
  summary: 'Switches what is given, from the version named',
  roles: ['owner'],
  request: z.strictObject({
    ...z.object(appConfigFields).partial().shape,
    version: versionFrom(0),
  }),
  response: appConfig,
  errors: [4090],
});
