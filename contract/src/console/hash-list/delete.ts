import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

/** 4090: changed meanwhile, or the server's own. */
export const consoleHashListDelete = defineConsoleCall({
  name: 'hashlist/delete',
  summary: 'Deletes a list with everything on it',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id, version: recordVersion }),
  response: done,
  errors: [4040, 4090],
});
