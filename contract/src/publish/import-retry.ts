import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { importDetail } from '../shapes/imports.ts';

export const publishImportRetry = defineCall({
  name: 'publish/import/retry',
  summary:
    'Tries a failed import of the viewer’s own again while its file is there: its plan waits once more, or the file is read anew where there is none',
  auth: 'session',
  request: z.strictObject({ id: named(id, '导入') }),
  response: importDetail,
  errors: [4030, 4040, 4090],
});
