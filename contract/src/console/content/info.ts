import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleContent } from '../../shapes/console-content.ts';
import { id } from '../../shapes/fields.ts';

export const consoleContentInfo = defineConsoleCall({
  name: 'content/info',
  summary: 'One content of any kind with everything that staff see of it',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ id }),
  response: consoleContent,
  errors: [4040],
});
