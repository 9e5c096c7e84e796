import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleItem } from '../../shapes/console-item.ts';
import { id } from '../../shapes/fields.ts';

export const consoleItemInfo = defineConsoleCall({
  name: 'item/info',
  summary: 'One item with everything an editor sees',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ id }),
  response: consoleItem,
  errors: [4040],
});
