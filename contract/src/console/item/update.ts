import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleItem, itemFields } from '../../shapes/console-item.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleItemUpdate = defineConsoleCall({
  name: 'item/update',
  summary: 'Changes the given fields of an item, from the version named',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id,
    version: recordVersion,
    ...z.object(itemFields).partial().shape,
  }),
  response: consoleItem,
  errors: [4040, 4090],
});
