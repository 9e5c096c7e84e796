import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { channelRecord } from '../../shapes/console-home.ts';
import { nothing } from '../../shapes/fields.ts';

export const consoleChannelList = defineConsoleCall({
  name: 'channel/list',
  summary:
    'Channels of the home page and of the dark section, in order, those that are off included',
  roles: ['owner', 'editor', 'moderator'],
  request: nothing,
  response: z.object({ list: z.array(channelRecord) }),
});
