import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { importDetail } from '../shapes/imports.ts';

export const publishImportInfo = defineCall({
  name: 'publish/import/info',
  summary: 'One import of the viewer’s own with what was found in its file, and the plan',
  auth: 'session',
  request: z.strictObject({ id: named(id, '导入') }),
  response: importDetail,
  errors: [4040],
});
