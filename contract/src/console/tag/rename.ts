import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { tag } from '../../shapes/catalogue.ts';
import { id, line } from '../../shapes/fields.ts';

export const consoleTagRename = defineConsoleCall({
  name: 'tag/rename',
  summary: 'Gives a tag another name, everywhere at once',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id, name: line('标签', 1, 20) }),
  response: tag,
  errors: [4040, 4090],
});
