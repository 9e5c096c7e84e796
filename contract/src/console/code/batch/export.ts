import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { id } from '../../../shapes/fields.ts';

export const consoleCodeBatchExport = defineConsoleCall({
  name: 'code/batch/export',
  summary: 'The codes of a batch as CSV, once: nobody can read them here afterwards',
  roles: ['finance'],
  request: z.strictObject({ id }),
  response: z.object({ csv: z.string() }),
  errors: [4040, 4090],
});
