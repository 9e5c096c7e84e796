import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { named } from '../../../shapes/fields.ts';
import { METADATA_BYTES, metadataRows } from '../../../shapes/metadata-file.ts';
import { staffTask } from '../../../shapes/staff-task.ts';

/** 4090: some rows cannot be taken and are not to be skipped, or nothing would change. */
export const consoleContentMetadataImport = defineConsoleCall({
  name: 'content/metadata/import',
  summary: 'Starts a task that sets what the rows of a file say',
  roles: ['owner', 'editor'],
  bodyBytes: METADATA_BYTES,
  request: z.strictObject({
    rows: metadataRows,
    /** Leaves out the rows that cannot be taken. */
    skipsProblems: named(z.boolean(), '跳过有问题的行').default(false),
  }),
  response: staffTask,
  errors: [4090],
});
