import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { uploader } from '../../shapes/catalogue.ts';
import { id, line } from '../../shapes/fields.ts';

export const consoleUploaderList = defineConsoleCall({
  name: 'uploader/list',
  summary: 'Up to 50 uploaders whose name contains the text, for choosing',
  roles: 'staff',
  request: z.strictObject({
    text: line('搜索词', 1, 40).optional(),
    /** This one alone. */
    id: id.optional(),
  }),
  response: z.object({ list: z.array(uploader) }),
});
