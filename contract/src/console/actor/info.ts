import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleActorInfo } from '../../shapes/console-topic.ts';
import { id } from '../../shapes/fields.ts';

export const consoleActorInfoCall = defineConsoleCall({
  name: 'actor/info',
  summary: 'One performer with the contents they appear in',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ id }),
  response: consoleActorInfo,
  errors: [4040],
});
