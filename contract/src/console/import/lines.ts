import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { textEncoding } from '../../shapes/imports.ts';

export const consoleImportLines = defineConsoleCall({
  name: 'import/lines',
  summary: 'Lines of a text that is imported, for choosing where a chapter begins',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id: named(id, '导入'),
    encoding: textEncoding.nullable(),
    from: named(z.int().nonnegative().max(1_000_000), '起始行'),
    count: named(z.int().positive().max(200), '行数').default(100),
  }),
  response: z.object({
    list: z.array(
      z.object({
        at: z.int().nonnegative(),
        kind: z.enum(['text', 'heading', 'break', 'picture']),
        /** Its beginning. */
        text: z.string(),
        characters: z.int().nonnegative(),
      }),
    ),
  }),
  errors: [4040, 4090],
});
