import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { importDetail, importSource } from '../../shapes/imports.ts';

export const consoleImportCreate = defineConsoleCall({
  name: 'import/create',
  summary:
    'Reads whole uploads as chapters or pictures of a content; the plan that comes of it waits for `import/accept`',
  roles: ['owner', 'editor'],
  request: z.strictObject({ contentId: named(id, '作品'), ...importSource }),
  response: importDetail,
  errors: [4040, 4090, 4150],
});
