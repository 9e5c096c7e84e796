import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleHomeModuleDelete = defineConsoleCall({
  name: 'home/module/delete',
  summary: 'Deletes a module; its contents stay in the catalogue',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id, version: recordVersion }),
  response: done,
  errors: [4040, 4090],
});
