import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { importDetail } from '../shapes/imports.ts';

export const publishImportCancel = defineCall({
  name: 'publish/import/cancel',
  summary: 'Ends an import of the viewer’s own that is not done; nothing of it stays',
  auth: 'session',
  request: z.strictObject({ id: named(id, '导入') }),
  response: importDetail,
  errors: [4040, 4090],
});
