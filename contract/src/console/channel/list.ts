import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { channel } from '../../shapes/home.ts';

export const consoleChannelList = defineConsoleCall({
  name: 'channel/list',
  summary: 'Channels of the home page, in order',
  roles: ['owner', 'editor'],
  request: nothing,
  response: z.object({ list: z.array(channel) }),
});
