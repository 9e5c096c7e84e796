import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleChannel } from '../../shapes/console-home.ts';
import { nothing } from '../../shapes/fields.ts';

export const consoleHomeList = defineConsoleCall({
  name: 'home/list',
  summary: 'The channels of the home page with their modules, in their order',
  roles: ['owner', 'editor', 'moderator'],
  request: nothing,
  response: z.object({ channels: z.array(consoleChannel) }),
});
