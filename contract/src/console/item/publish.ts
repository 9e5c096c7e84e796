import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleItem } from '../../shapes/console-item.ts';
import { id } from '../../shapes/fields.ts';

export const consoleItemPublish = defineConsoleCall({
  name: 'item/publish',
  summary: 'Publishes an item whose media is ready; adult items need a consent record',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id }),
  response: consoleItem,
  errors: [4040, 4090],
});
