import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { identifier } from '../../shapes/chunk.ts';
import { done } from '../../shapes/fields.ts';

export const consoleUploadCancel = defineConsoleCall({
  name: 'upload/cancel',
  summary:
    'Gives up an upload of this member that is not used yet, by the identifier of its chunks; nothing where there is none',
  roles: ['owner', 'editor'],
  request: z.strictObject({ identifier }),
  response: done,
});
