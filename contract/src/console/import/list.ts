import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { importJob } from '../../shapes/imports.ts';

export const consoleImportList = defineConsoleCall({
  name: 'import/list',
  summary: 'The latest imports into a content',
  roles: ['owner', 'editor'],
  request: z.strictObject({ contentId: named(id, '作品') }),
  response: z.object({ list: z.array(importJob) }),
  errors: [4040],
});
