import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { importDetail } from '../../shapes/imports.ts';

export const consoleImportCancel = defineConsoleCall({
  name: 'import/cancel',
  summary: 'Ends an import that is not done; nothing of it stays',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id: named(id, '导入') }),
  response: importDetail,
  errors: [4040, 4090],
});
