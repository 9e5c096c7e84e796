import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleChannel } from '../../shapes/console-home.ts';
import { id, named } from '../../shapes/fields.ts';

export const consoleHomeArrange = defineConsoleCall({
  name: 'home/arrange',
  summary: 'Puts channels, and the modules in each, into this order; a module may change channels',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    channels: named(
      z.array(z.strictObject({ id, moduleIds: named(z.array(id).max(50), '模块') })).max(50),
      '频道',
    ),
  }),
  response: z.object({ channels: z.array(consoleChannel) }),
  errors: [4090],
});
