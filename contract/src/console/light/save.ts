import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleLight, lightFields } from '../../shapes/console-light.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleLightSave = defineConsoleCall({
  name: 'light/save',
  summary:
    'Changes a running light that has an id, from the version named; makes a new one without',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...lightFields,
  }),
  response: consoleLight,
  errors: [4040, 4090],
});
