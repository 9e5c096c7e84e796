import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';

export const consoleTagMerge = defineConsoleCall({
  name: 'tag/merge',
  summary: 'Contents of one tag get another, and the first is gone',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id: named(id, '标签'), intoId: named(id, '目标标签') }),
  response: z.object({ moved: z.int().nonnegative() }),
  errors: [4040, 4090],
});
