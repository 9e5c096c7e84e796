import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleSeriesDelete = defineConsoleCall({
  name: 'series/delete',
  summary:
    'Deletes a series; its episodes stay, with the rules they have. A sold one cannot be deleted',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id, version: recordVersion }),
  response: done,
  errors: [4040, 4090],
});
