import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleContent } from '../../shapes/console-content.ts';
import { id } from '../../shapes/fields.ts';
import { hidingGrounds } from '../../shapes/hiding-grounds.ts';

export const consoleContentUnpublish = defineConsoleCall({
  name: 'content/unpublish',
  summary:
    'Hides a published content; its buyers can still open it. A reason is asked where a user made it',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ id, ...hidingGrounds }),
  response: consoleContent,
  errors: [4040, 4090],
});
