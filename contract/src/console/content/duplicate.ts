import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleContent } from '../../shapes/console-content.ts';
import { id } from '../../shapes/fields.ts';

export const consoleContentDuplicate = defineConsoleCall({
  name: 'content/duplicate',
  summary:
    'Makes a draft with the fields, tags and performers of a content, without its cover, files and parts',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id }),
  response: consoleContent,
  errors: [4040, 4090],
});
