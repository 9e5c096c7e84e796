import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleApp, appFields } from '../../shapes/console-app.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleAppSave = defineConsoleCall({
  name: 'app/save',
  summary:
    'Changes a recommended app that has an id, from the version named; makes a new one without',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...appFields,
  }),
  response: consoleApp,
  errors: [4040, 4090],
});
