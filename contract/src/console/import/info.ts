import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { importDetail } from '../../shapes/imports.ts';

export const consoleImportInfo = defineConsoleCall({
  name: 'import/info',
  summary: 'One import with what was found in its file, and the plan',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id: named(id, '导入') }),
  response: importDetail,
  errors: [4040],
});
