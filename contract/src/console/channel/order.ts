import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { channelRecord } from '../../shapes/console-home.ts';
import { id, named } from '../../shapes/fields.ts';
import { channelSection } from '../../shapes/home.ts';

export const consoleChannelOrder = defineConsoleCall({
  name: 'channel/order',
  summary: 'Puts the channels of one section in order: all of them',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    section: named(channelSection, '所在'),
    ids: named(z.array(id).min(1).max(500), '顺序'),
  }),
  response: z.object({ list: z.array(channelRecord) }),
  errors: [4090],
});
