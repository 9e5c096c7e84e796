import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';

export const consoleProviderFile = defineConsoleCall({
  name: 'provider/file',
  summary: 'A picture of an agreement; the look is noted',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id }),
  response: z.object({ webp: z.string() }),
  errors: [4040],
});
