import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { importJob } from '../shapes/imports.ts';

export const publishImportList = defineCall({
  name: 'publish/import/list',
  summary: 'The latest imports into a work of the viewer’s own',
  auth: 'session',
  request: z.strictObject({ contentId: named(id, '作品') }),
  response: z.object({ list: z.array(importJob) }),
  errors: [4040],
});
