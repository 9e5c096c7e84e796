import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';

export const consoleContentLink = defineConsoleCall({
  name: 'content/link',
  summary: 'The address of a published content in the app',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ id }),
  response: z.object({ url: z.string() }),
  errors: [4040, 4090],
});
