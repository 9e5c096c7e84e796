import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleCreator } from '../../shapes/creator.ts';
import { id } from '../../shapes/fields.ts';

export const consoleCreatorInfo = defineConsoleCall({
  name: 'creator/info',
  summary: 'A creator or an application with the contact; that it was looked at is noted',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id }),
  response: consoleCreator,
  errors: [4040],
});
