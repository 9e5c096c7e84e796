import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleShortcutDelete = defineConsoleCall({
  name: 'shortcut/delete',
  summary: 'Takes a shortcut away for good, if it is still of the version named',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id, version: recordVersion }),
  response: done,
  errors: [4040, 4090],
});
