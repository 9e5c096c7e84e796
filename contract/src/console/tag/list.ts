import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { tag } from '../../shapes/catalogue.ts';
import { id, line } from '../../shapes/fields.ts';

export const consoleTagList = defineConsoleCall({
  name: 'tag/list',
  summary: 'Up to 100 tags, most used first, for choosing',
  roles: 'staff',
  request: z.strictObject({
    text: line('搜索词', 1, 20).optional(),
    /** This one alone. */
    id: id.optional(),
  }),
  response: z.object({ list: z.array(tag) }),
});
