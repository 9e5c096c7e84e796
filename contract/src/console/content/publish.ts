import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleContent } from '../../shapes/console-content.ts';
import { id } from '../../shapes/fields.ts';

export const consoleContentPublish = defineConsoleCall({
  name: 'content/publish',
  summary:
    'Publishes a content that has everything its kind needs; adult videos need a consent record',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id }),
  response: consoleContent,
  errors: [4040, 4090],
});
