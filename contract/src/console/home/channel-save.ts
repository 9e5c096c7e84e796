import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleChannel } from '../../shapes/console-home.ts';
import { id, line, named } from '../../shapes/fields.ts';

export const consoleHomeChannelSave = defineConsoleCall({
  name: 'home/channel/save',
  summary: 'Makes a channel of the home page, renames one, or takes it off',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id: id.optional(),
    name: line('频道', 1, 8),
    enabled: named(z.boolean(), '上线'),
  }),
  response: z.object({ channels: z.array(consoleChannel) }),
  errors: [4040],
});
