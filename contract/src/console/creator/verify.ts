import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleCreator } from '../../shapes/creator.ts';
import { id } from '../../shapes/fields.ts';

export const consoleCreatorVerify = defineConsoleCall({
  name: 'creator/verify',
  summary: 'Verifies an application that waits',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id }),
  response: consoleCreator,
  errors: [4040, 4090],
});
