import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { importDetail, importSource } from '../shapes/imports.ts';

export const publishImportCreate = defineCall({
  name: 'publish/import/create',
  summary:
    'Reads whole uploads of one’s own as chapters or pictures of a work of one’s own; the plan that comes of it waits for `publish/import/accept`',
  auth: 'session',
  request: z.strictObject({ contentId: named(id, '作品'), ...importSource }),
  response: importDetail,
  errors: [4030, 4040, 4090, 4150, 4290],
});
