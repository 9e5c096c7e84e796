import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { mediaStatus } from '../../shapes/console-content.ts';
import { id, named } from '../../shapes/fields.ts';

export const consoleMediaReplace = defineConsoleCall({
  name: 'media/replace',
  summary:
    'Gives a content another file, and queues it; what is ready plays on until the file has taken its place; the same upload again changes nothing',
  roles: ['owner', 'editor'],
  request: z.strictObject({ contentId: id, uploadId: named(id, '上传文件') }),
  response: mediaStatus,
  errors: [4040, 4090],
});
