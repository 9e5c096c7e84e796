import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleItem } from '../../shapes/console-item.ts';
import { id } from '../../shapes/fields.ts';

export const consoleItemUnpublish = defineConsoleCall({
  name: 'item/unpublish',
  summary: 'Hides a published item; whoever bought it can still watch',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ id }),
  response: consoleItem,
  errors: [4040, 4090],
});
