import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { importDetail } from '../shapes/imports.ts';

export const publishImportCreate = defineCall({
  name: 'publish/import/create',
  summary:
    'Reads a whole upload of one’s own as chapters or pictures of a work of one’s own; the plan that comes of it waits for `publish/import/accept`',
  auth: 'session',
  request: z.strictObject({ contentId: named(id, '作品'), uploadId: named(id, '上传文件') }),
  response: importDetail,
  errors: [4030, 4040, 4090, 4150, 4290],
});
