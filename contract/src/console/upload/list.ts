import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { moment, nothing } from '../../shapes/fields.ts';

export const consoleUploadList = defineConsoleCall({
  name: 'upload/list',
  summary: 'Uploads of this member that are not whole yet, or whole and not used yet',
  roles: ['owner', 'editor'],
  request: nothing,
  response: z.object({
    list: z.array(
      z.object({
        uploadId: z.string(),
        identifier: z.string(),
        filename: z.string(),
        totalSize: z.int(),
        receivedBytes: z.int(),
        whole: z.boolean(),
        updatedAt: moment,
      }),
    ),
  }),
});
