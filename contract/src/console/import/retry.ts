import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { importDetail } from '../../shapes/imports.ts';

export const consoleImportRetry = defineConsoleCall({
  name: 'import/retry',
  summary:
    'Tries a failed import again while its file is there: its plan waits once more, or the file is read anew where there is none',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id: named(id, '导入') }),
  response: importDetail,
  errors: [4040, 4090],
});
