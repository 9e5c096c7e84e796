import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { chapterCut, cutRule, textEncoding, textFindings } from '../../shapes/imports.ts';

export const consoleImportCuts = defineConsoleCall({
  name: 'import/cuts',
  summary: 'Where a text would be cut into chapters, in an encoding and by a rule',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id: named(id, '导入'),
    /** Null for what the text itself seems to be in. */
    encoding: textEncoding.nullable(),
    /** Null for the one that fits best. */
    rule: cutRule.nullable(),
  }),
  response: z.object({
    text: textFindings,
    list: z.array(
      chapterCut.extend({
        /** The number that its heading says; null for none. */
        number: z.int().nonnegative().nullable(),
        /** Characters of the book before it. */
        offset: z.int().nonnegative(),
        /** How its text begins. */
        opening: z.string(),
      }),
    ),
  }),
  errors: [4040, 4090],
});
