import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleModule, moduleFields } from '../../shapes/console-home.ts';
import { id, named } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleHomeModuleSave = defineConsoleCall({
  name: 'home/module/save',
  summary: 'Makes a module in a channel, or changes one from the version named',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    channelId: named(id, '频道'),
    ...moduleFields,
  }),
  response: consoleModule,
  errors: [4040, 4090],
});
